import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, OptionalCounter, Required, sha256 } from './columns.ts';

/** An account's authenticator app. Without `confirmedAt`, its first secret is not confirmed. */
@Table({ tableName: 'authenticators', ...hiding('sealedSecret', 'sealedPendingSecret') })
export class AuthenticatorModel extends Model<
  InferAttributes<AuthenticatorModel>,
  InferCreationAttributes<AuthenticatorModel>
> {
  @Key(id) declare userId: string;
  @Optional(DataType.BLOB) declare sealedSecret: Buffer | null;
  @Optional(moment) declare confirmedAt: Date | null;
  @OptionalCounter declare lastStep: number | null;
  @Optional(moment) declare lastUsedAt: Date | null;
  @Optional(DataType.BLOB) declare sealedPendingSecret: Buffer | null;
  @Optional(moment) declare pendingUntil: Date | null;
}

@Table({ tableName: 'recovery_codes' })
export class RecoveryCodeModel extends Model<
  InferAttributes<RecoveryCodeModel>,
  InferCreationAttributes<RecoveryCodeModel>
> {
  @Key(sha256) declare codeHash: Buffer;
  @Required(id) declare userId: string;
  @Required(moment) declare createdAt: Date;
  @Optional(moment) declare usedAt: Date | null;
}

@Table({ tableName: 'passkeys' })
export class PasskeyModel extends Model<InferAttributes<PasskeyModel>, InferCreationAttributes<PasskeyModel>> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Required(DataType.STRING(1364)) declare credentialId: string;
  @Required(DataType.BLOB) declare publicKey: Buffer;
  @Required(DataType.INTEGER.UNSIGNED) declare counter: number;
  /** Comma-separated. */
  @Required(DataType.STRING(100)) declare transports: string;
  @Required(DataType.BOOLEAN) declare isSynced: boolean;
  @Required(DataType.STRING(100)) declare name: string;
  @Required(moment) declare createdAt: Date;
  @Optional(moment) declare lastUsedAt: Date | null;
}

@Table({ tableName: 'webauthn_challenges' })
export class WebauthnChallengeModel extends Model<
  InferAttributes<WebauthnChallengeModel>,
  InferCreationAttributes<WebauthnChallengeModel>
> {
  @Key(sha256) declare challengeHash: Buffer;
  @Required(DataType.STRING(10)) declare purpose: 'register' | 'login' | 'confirm';
  @Optional(id) declare userId: string | null;
  @Required(moment) declare expiresAt: Date;
}

/** A browser or reader app that needs no second factor until `expiresAt`. */
@Table({ tableName: 'remembered_devices' })
export class RememberedDeviceModel extends Model<
  InferAttributes<RememberedDeviceModel>,
  InferCreationAttributes<RememberedDeviceModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Required(sha256) declare tokenHash: Buffer;
  @Optional(DataType.STRING(255)) declare userAgent: string | null;
  @Optional(DataType.STRING(45)) declare ipAddress: string | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare lastUsedAt: Date;
  @Required(moment) declare expiresAt: Date;
}

/** A request to remove lost factors of an administrator. */
@Table({ tableName: 'factor_recoveries' })
export class FactorRecoveryModel extends Model<
  InferAttributes<FactorRecoveryModel>,
  InferCreationAttributes<FactorRecoveryModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Optional(id) declare openedBy: string | null;
  @Required(DataType.STRING(255)) declare reason: string;
  @Required(moment) declare openedAt: Date;
  @Required(moment) declare expiresAt: Date;
  @Optional(id) declare approvedBy: string | null;
  @Optional(moment) declare closedAt: Date | null;
  @Optional(DataType.STRING(10)) declare outcome: 'approved' | 'rejected' | null;
}
