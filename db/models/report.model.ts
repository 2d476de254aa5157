import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { ReportSource, ReportType } from '#shared/reports/report-enums.ts';
import { id, Key, moment, Optional, Required } from './columns.ts';
import type { FileModel } from './file.model.ts';

@Table({ tableName: 'reports' })
export class ReportModel extends Model<InferAttributes<ReportModel>, InferCreationAttributes<ReportModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(30)) declare type: ReportType;
  /** The month's first day, YYYY-MM-DD. */
  @Required(DataType.DATEONLY) declare month: string;
  @Required(DataType.STRING(20)) declare source: ReportSource;
  @Required(id) declare fileId: string;
  /** The sales and voids that a settlement of ours was made from; null where the figures are somebody else's. */
  @Optional(DataType.INTEGER.UNSIGNED) declare settledSaleCount: number | null;
  @Optional(DataType.INTEGER.UNSIGNED) declare settledVoidCount: number | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;

  declare file?: NonAttribute<FileModel>;
}
