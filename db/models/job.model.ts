import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { Key, moment, Optional } from './columns.ts';

@Table({ tableName: 'jobs' })
export class JobModel extends Model<InferAttributes<JobModel>, InferCreationAttributes<JobModel>> {
  @Key(DataType.STRING(50)) declare name: string;
  @Optional(moment) declare lockedUntil: Date | null;
  @Optional(DataType.STRING(64)) declare lockedBy: string | null;
  @Optional(moment) declare lastStartedAt: Date | null;
  @Optional(moment) declare lastFinishedAt: Date | null;
  @Optional(DataType.STRING(500)) declare lastError: string | null;
}
