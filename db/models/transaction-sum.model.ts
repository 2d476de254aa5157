import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { id, Key, Required, RequiredMoney } from './columns.ts';

/** Count and amount of one terminal's transactions of one kind in one hour. */
@Table({ tableName: 'transaction_sums' })
export class TransactionSumModel extends Model<
  InferAttributes<TransactionSumModel>,
  InferCreationAttributes<TransactionSumModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.STRING(20)) declare type: TransactionType;
  @Key(DataType.STRING(20)) declare state: TransactionState;
  /** The start of the hour, in UTC. */
  @Key(DataType.DATE) declare hourStart: Date;
  @Key(id) declare terminalId: string;
  @Required(DataType.INTEGER) declare transactionCount: number;
  @RequiredMoney declare amount: number;
}
