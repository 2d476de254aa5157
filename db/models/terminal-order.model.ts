import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';
import type { AddressModel } from './address.model.ts';
import type { CheckoutModel } from './checkout.model.ts';
import { id, Key, moment, Optional, Required, RequiredMoney } from './columns.ts';
import type { MerchantModel } from './merchant.model.ts';

@Table({ tableName: 'terminal_orders' })
export class TerminalOrderModel extends Model<
  InferAttributes<TerminalOrderModel>,
  InferCreationAttributes<TerminalOrderModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(30)) declare referenceCode: string;
  @Required(DataType.TINYINT.UNSIGNED) declare terminalCount: number;
  @Required(DataType.BOOLEAN) declare isExtraQuantityNeeded: boolean;
  @Required(DataType.BOOLEAN) declare hasMultipleOperationAddresses: boolean;
  @Required(DataType.STRING(30)) declare paymentMethod: OrderPaymentMethod;
  @Required(DataType.STRING(20)) declare status: OrderStatus;
  /** Net, of one piece. */
  @RequiredMoney declare netUnitPrice: number;
  @Required(DataType.TINYINT.UNSIGNED) declare vatPercent: number;
  /** Gross, of all pieces. */
  @RequiredMoney declare totalPrice: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(id) declare deliveryAddressId: string;
  @Required(id) declare billingAddressId: string;
  @Optional(moment) declare settledAt: Date | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;

  declare merchant?: NonAttribute<MerchantModel>;
  declare deliveryAddress?: NonAttribute<AddressModel>;
  declare billingAddress?: NonAttribute<AddressModel>;
  declare checkouts?: NonAttribute<CheckoutModel[]>;
}
