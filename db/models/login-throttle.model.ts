import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { Key, moment, Optional, Required, sha256 } from './columns.ts';

@Table({ tableName: 'login_throttles' })
export class LoginThrottleModel extends Model<
  InferAttributes<LoginThrottleModel>,
  InferCreationAttributes<LoginThrottleModel>
> {
  @Key(DataType.STRING(10)) declare kind: 'account' | 'address';
  @Key(sha256) declare subjectHash: Buffer;
  @Required(DataType.INTEGER.UNSIGNED) declare failures: number;
  @Required(moment) declare windowStartedAt: Date;
  @Optional(moment) declare blockedUntil: Date | null;
}
