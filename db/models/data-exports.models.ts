import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Optional, OptionalCounter, Required } from './columns.ts';

/** A copy of a person's own data. */
@Table({ tableName: 'data_exports' })
export class DataExportModel extends Model<InferAttributes<DataExportModel>, InferCreationAttributes<DataExportModel>> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Required(moment) declare requestedAt: Date;
  /** Null while it is prepared. */
  @Optional(moment) declare readyAt: Date | null;
  @Optional(moment) declare expiresAt: Date | null;
  /** In bytes. */
  @OptionalCounter declare size: number | null;
  @Optional(moment) declare downloadedAt: Date | null;
}

/** A part of the file, in the order of `position`. */
@Table({ tableName: 'data_export_parts' })
export class DataExportPartModel extends Model<
  InferAttributes<DataExportPartModel>,
  InferCreationAttributes<DataExportPartModel>
> {
  @Key(id) declare exportId: string;
  @Key(DataType.INTEGER.UNSIGNED) declare position: number;
  @Required(id) declare fileId: string;
}
