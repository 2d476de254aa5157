import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Optional, Required, sha256 } from './columns.ts';
import type { UserModel } from './user.model.ts';

@Table({ tableName: 'password_resets' })
export class PasswordResetModel extends Model<
  InferAttributes<PasswordResetModel>,
  InferCreationAttributes<PasswordResetModel>
> {
  @Key(sha256) declare tokenHash: Buffer;
  @Required(id) declare userId: string;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare expiresAt: Date;
  @Optional(moment) declare usedAt: Date | null;
  @Optional(moment) declare voidedAt: Date | null;

  declare user?: NonAttribute<UserModel>;
}
