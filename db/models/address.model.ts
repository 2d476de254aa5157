import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, Required } from './columns.ts';

@Table({ tableName: 'addresses' })
export class AddressModel extends Model<InferAttributes<AddressModel>, InferCreationAttributes<AddressModel>> {
  @Key(id) declare id: string;
  @Required(DataType.CHAR(2)) declare countryCode: string;
  @Required(DataType.STRING(20)) declare zipCode: string;
  @Required(DataType.STRING(50)) declare city: string;
  @Required(DataType.STRING(50)) declare street: string;
}
