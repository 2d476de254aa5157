import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { Key } from './columns.ts';

@Table({ tableName: 'write_locks' })
export class WriteLockModel extends Model<InferAttributes<WriteLockModel>, InferCreationAttributes<WriteLockModel>> {
  @Key(DataType.STRING(50)) declare name: string;
}
