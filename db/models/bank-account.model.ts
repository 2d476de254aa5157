import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { BankModel } from './bank.model.ts';
import { id, Key, moment, Required } from './columns.ts';

@Table({ tableName: 'bank_accounts' })
export class BankAccountModel extends Model<
  InferAttributes<BankAccountModel>,
  InferCreationAttributes<BankAccountModel>
> {
  @Key(id) declare merchantId: string;
  @Required(id) declare bankId: string;
  /** 8-8 or 8-8-8 digits with hyphens. */
  @Required(DataType.STRING(26)) declare localNumber: string;
  /** Without spaces. */
  @Required(DataType.STRING(34)) declare iban: string;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(moment) declare ownershipConfirmedAt: Date;

  declare bank?: NonAttribute<BankModel>;
}
