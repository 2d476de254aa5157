import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { id, Key, Required, RequiredMoney } from './columns.ts';

/** Count and amount of the transactions of one kind in one day or month of UTC. */
@Table({ tableName: 'transaction_period_sums' })
export class TransactionPeriodSumModel extends Model<
  InferAttributes<TransactionPeriodSumModel>,
  InferCreationAttributes<TransactionPeriodSumModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.STRING(10)) declare period: 'Day' | 'Month';
  /** Empty for all of the merchant's terminals together. */
  @Key(DataType.STRING(26)) declare terminalId: string;
  @Key(DataType.DATE) declare periodStart: Date;
  @Key(DataType.STRING(20)) declare type: TransactionType;
  @Key(DataType.STRING(20)) declare state: TransactionState;
  @Required(DataType.INTEGER) declare transactionCount: number;
  @RequiredMoney declare amount: number;
}
