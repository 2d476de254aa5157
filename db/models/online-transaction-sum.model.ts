import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type {
  OnlinePaymentType,
  OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import { id, Key, Required, RequiredMoney } from './columns.ts';

/** How many payments of one kind a web shop had on one day, and what they moved. */
@Table({ tableName: 'online_transaction_sums' })
export class OnlineTransactionSumModel extends Model<
  InferAttributes<OnlineTransactionSumModel>,
  InferCreationAttributes<OnlineTransactionSumModel>
> {
  @Key(id) declare merchantId: string;
  /** In Budapest. */
  @Key(DataType.DATEONLY) declare day: string;
  @Key(id) declare onlineEntityId: string;
  @Key(DataType.STRING(2)) declare paymentType: OnlinePaymentType;
  @Key(DataType.STRING(20)) declare status: OnlineTransactionStatus;
  @Required(DataType.INTEGER) declare transactionCount: number;
  /** Below zero where they took. */
  @RequiredMoney declare amount: number;
}
