import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Optional, Required } from './columns.ts';
import type { UserModel } from './user.model.ts';

/** One login and all refresh tokens that grew out of it. */
@Table({ tableName: 'sessions' })
export class SessionModel extends Model<InferAttributes<SessionModel>, InferCreationAttributes<SessionModel>> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Required(DataType.STRING(10)) declare surface: 'Web' | 'Mobile';
  @Optional(DataType.STRING(255)) declare userAgent: string | null;
  @Optional(DataType.STRING(45)) declare ipAddress: string | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare lastUsedAt: Date;
  @Optional(moment) declare endedAt: Date | null;
  @Optional(DataType.STRING(20)) declare endReason: string | null;

  declare user?: NonAttribute<UserModel>;
}
