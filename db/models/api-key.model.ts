import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required, sha256 } from './columns.ts';
import type { UserModel } from './user.model.ts';

/** What a merchant's own program, or somebody else's, calls the API with. */
@Table({ tableName: 'api_keys', ...hiding('tokenHash') })
export class ApiKeyModel extends Model<InferAttributes<ApiKeyModel>, InferCreationAttributes<ApiKeyModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(id) declare userId: string;
  @Required(DataType.STRING(100)) declare name: string;
  @Required(sha256) declare tokenHash: Buffer;
  @Required(DataType.STRING(4)) declare lastFour: string;
  @Required(DataType.STRING(255)) declare scopes: string;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare expiresAt: Date;
  @Optional(moment) declare lastUsedAt: Date | null;
  @Optional(DataType.STRING(45)) declare lastUsedAddress: string | null;
  @Optional(moment) declare expiryNoticeAt: Date | null;

  declare user?: NonAttribute<UserModel>;
}
