import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Required, sha256 } from './columns.ts';

@Table({ tableName: 'files', ...hiding('content') })
export class FileModel extends Model<InferAttributes<FileModel>, InferCreationAttributes<FileModel>> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(255)) declare name: string;
  @Required(DataType.STRING(100)) declare mediaType: string;
  /** In bytes. */
  @Required(DataType.INTEGER.UNSIGNED) declare size: number;
  @Required(sha256) declare sha256: Buffer;
  @Required(DataType.BLOB('long')) declare content: Buffer;
  @Required(moment) declare createdAt: Date;
}
