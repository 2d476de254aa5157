import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, Required } from './columns.ts';

@Table({ tableName: 'bank_giro_prefixes' })
export class BankGiroPrefixModel extends Model<
  InferAttributes<BankGiroPrefixModel>,
  InferCreationAttributes<BankGiroPrefixModel>
> {
  /** The first three digits of an account number. */
  @Key(DataType.CHAR(3)) declare prefix: string;
  @Required(id) declare bankId: string;
  /** From 1; the first one is the bank's own number, the others came with what it bought. */
  @Required(DataType.SMALLINT.UNSIGNED) declare position: number;
}
