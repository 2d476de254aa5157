import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import { id, Key, moment, Optional, Required, RequiredMoney } from './columns.ts';
import type { TerminalOrderModel } from './terminal-order.model.ts';

@Table({ tableName: 'checkouts' })
export class CheckoutModel extends Model<InferAttributes<CheckoutModel>, InferCreationAttributes<CheckoutModel>> {
  @Key(id) declare id: string;
  @Required(id) declare orderId: string;
  @Required(DataType.STRING(20)) declare gateway: string;
  /** Null until the gateway has confirmed it. */
  @Optional(DataType.STRING(64)) declare gatewayCheckoutId: string | null;
  @Optional(DataType.STRING(64)) declare gatewayPaymentId: string | null;
  @RequiredMoney declare amount: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(DataType.STRING(20)) declare status: OrderStatus;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Required(moment) declare expiresAt: Date;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
  @Optional(DataType.STRING(255)) declare widgetIntegrity: CreationOptional<string | null>;
  /** When the gateway first said that the money was taken, whether or not the order needed it. */
  @Optional(moment) declare paidAt: CreationOptional<Date | null>;
  @Optional(moment) declare lastReadAt: CreationOptional<Date | null>;
  @Optional(moment) declare previousReadAt: CreationOptional<Date | null>;
  /** Null when there is nothing left to find out. */
  @Optional(moment) declare nextCheckAt: CreationOptional<Date | null>;
  /** Filled by the database from the status; never written. */
  @Optional(id) declare readonly openOrderId: CreationOptional<string | null>;
  /** Filled by the database from the status; never written. */
  @Optional(id) declare readonly paidOrderId: CreationOptional<string | null>;

  declare order?: NonAttribute<TerminalOrderModel>;
}
