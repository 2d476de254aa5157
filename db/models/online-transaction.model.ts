import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type {
  OnlinePaymentEffect,
  OnlinePaymentType,
  OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import { id, Key, moment, Optional, Required, RequiredMoney } from './columns.ts';
import type { OnlineEntityModel } from './online-entity.model.ts';

/** What the payment gateway reported. Found by merchant and id, like the card transactions. */
@Table({ tableName: 'online_transactions' })
export class OnlineTransactionModel extends Model<
  InferAttributes<OnlineTransactionModel>,
  InferCreationAttributes<OnlineTransactionModel>
> {
  @Key(id) declare merchantId: string;
  @Key(moment) declare occurredAt: Date;
  @Key(id) declare id: string;
  @Required(id) declare onlineEntityId: string;
  @Required(DataType.STRING(64)) declare gatewayPaymentId: string;
  @Required(DataType.CHAR(2)) declare paymentType: OnlinePaymentType;
  @Required(DataType.STRING(20)) declare status: OnlineTransactionStatus;
  @RequiredMoney declare amount: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(DataType.STRING(30)) declare cardBrand: string;
  @Required(DataType.STRING(23)) declare maskedCardNumber: string;
  @Required(DataType.CHAR(4)) declare cardLastFour: string;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Required(moment) declare receivedAt: Date;
  @Required(DataType.TINYINT) declare effect: OnlinePaymentEffect;
  @Optional(DataType.STRING(64)) declare referencedPaymentId: string | null;
  @Optional(DataType.STRING(255)) declare shopReference: string | null;
  @Required(DataType.BOOLEAN) declare isFromDisabledEntity: boolean;

  declare onlineEntity?: NonAttribute<OnlineEntityModel>;
}
