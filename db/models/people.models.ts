import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, Optional, Required } from './columns.ts';

@Table({ tableName: 'addresses' })
export class AddressModel extends Model<InferAttributes<AddressModel>, InferCreationAttributes<AddressModel>> {
  @Key(id) declare id: string;
  @Required(DataType.CHAR(2)) declare countryCode: string;
  @Required(DataType.STRING(20)) declare zipCode: string;
  @Required(DataType.STRING(50)) declare city: string;
  @Required(DataType.STRING(50)) declare street: string;
}

@Table({ tableName: 'persons' })
export class PersonModel extends Model<InferAttributes<PersonModel>, InferCreationAttributes<PersonModel>> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(100)) declare lastName: string;
  @Required(DataType.STRING(100)) declare firstName: string;
  /** YYYY-MM-DD. Null if it is sealed. */
  @Optional(DataType.DATEONLY) declare birthDate: string | null;
  @Optional(DataType.BLOB) declare sealedBirthDate: CreationOptional<Buffer | null>;
  @Optional(DataType.CHAR(2)) declare nationalityCode: string | null;
  @Optional(DataType.STRING(255)) declare email: string | null;
  @Optional(DataType.STRING(40)) declare mobile: string | null;
  @Optional(id) declare addressId: string | null;
}
