import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required, sha256 } from './columns.ts';
import type { SessionModel } from './session.model.ts';

@Table({ tableName: 'refresh_tokens', ...hiding('sealedSuccessor') })
export class RefreshTokenModel extends Model<
  InferAttributes<RefreshTokenModel>,
  InferCreationAttributes<RefreshTokenModel>
> {
  @Key(sha256) declare tokenHash: Buffer;
  @Required(id) declare sessionId: string;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare expiresAt: Date;
  @Optional(moment) declare usedAt: Date | null;
  @Optional(sha256) declare successorHash: Buffer | null;
  @Optional(DataType.BLOB) declare sealedSuccessor: Buffer | null;

  declare session?: NonAttribute<SessionModel>;
}
