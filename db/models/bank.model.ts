import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { BankGiroPrefixModel } from './bank-giro-prefix.model.ts';
import { id, Key, Required } from './columns.ts';

@Table({ tableName: 'banks' })
export class BankModel extends Model<InferAttributes<BankModel>, InferCreationAttributes<BankModel>> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(100)) declare name: string;
  @Required(DataType.STRING(12)) declare bic: string;

  declare giroPrefixes?: NonAttribute<BankGiroPrefixModel[]>;
}
