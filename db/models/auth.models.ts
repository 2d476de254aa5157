import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required, sha256 } from './columns.ts';

/** One login and its rotated refresh tokens. */
@Table({ tableName: 'sessions' })
export class SessionModel extends Model<InferAttributes<SessionModel>, InferCreationAttributes<SessionModel>> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Required(DataType.STRING(10)) declare surface: 'Web' | 'Mobile';
  @Optional(DataType.STRING(255)) declare userAgent: string | null;
  @Optional(DataType.STRING(45)) declare ipAddress: string | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare lastUsedAt: Date;
  /** When the user last proved its identity; null in former sessions. */
  @Optional(moment) declare authenticatedAt: Date | null;
  @Optional(moment) declare endedAt: Date | null;
  @Optional(DataType.STRING(20)) declare endReason: string | null;
  /** The merchant that the user switched to; null for the first one. */
  @Optional(id) declare merchantId: CreationOptional<string | null>;
}

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
}

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
  /** The user reports a possible theft of the account. */
  @Required(DataType.BOOLEAN) declare isTheftSuspected: boolean;
}

/** A device and network of a user's login. */
@Table({ tableName: 'login_devices' })
export class LoginDeviceModel extends Model<
  InferAttributes<LoginDeviceModel>,
  InferCreationAttributes<LoginDeviceModel>
> {
  @Key(id) declare userId: string;
  @Key(sha256) declare deviceHash: Buffer;
  @Required(moment) declare firstSeenAt: Date;
  @Required(moment) declare lastSeenAt: Date;
}

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
  /** The name of the limit; null for rows of former versions. */
  @Optional(DataType.STRING(30)) declare policy: string | null;
  /** The IP address or network; null if its clear text must not be stored. */
  @Optional(DataType.STRING(64)) declare label: string | null;
}

/** A caller's requests in one window, over all servers. Only for busy callers. */
@Table({ tableName: 'request_counts' })
export class RequestCountModel extends Model<
  InferAttributes<RequestCountModel>,
  InferCreationAttributes<RequestCountModel>
> {
  @Key(sha256) declare subjectHash: Buffer;
  @Key(moment) declare windowStartedAt: Date;
  @Required(DataType.INTEGER.UNSIGNED) declare requests: number;
}

/** A key of a merchant's or third party's program. */
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
}

@Table({ tableName: 'api_key_requests' })
export class ApiKeyRequestModel extends Model<
  InferAttributes<ApiKeyRequestModel>,
  InferCreationAttributes<ApiKeyRequestModel>
> {
  @Key(id) declare merchantId: string;
  @Key(id) declare id: string;
  @Required(id) declare apiKeyId: string;
  @Required(moment) declare happenedAt: Date;
  @Required(DataType.STRING(10)) declare method: string;
  /** Without the query, which may contain people's searches. */
  @Required(DataType.STRING(255)) declare path: string;
  @Required(DataType.SMALLINT.UNSIGNED) declare status: number;
  @Required(DataType.INTEGER.UNSIGNED) declare durationMs: number;
  @Required(DataType.STRING(128)) declare requestId: string;
}
