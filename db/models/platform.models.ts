import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { Column, DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required, RequiredCounter, sha256 } from './columns.ts';

@Table({ tableName: 'idempotency_keys' })
export class IdempotencyKeyModel extends Model<
  InferAttributes<IdempotencyKeyModel>,
  InferCreationAttributes<IdempotencyKeyModel>
> {
  @Key(sha256) declare keyHash: Buffer;
  @Required(sha256) declare requestHash: Buffer;
  @Required(DataType.STRING(60)) declare operation: string;
  @Required(DataType.STRING(36)) declare claim: string;
  @Required(moment) declare lockedUntil: Date;
  @Optional(moment) declare finishedAt: Date | null;
  @Optional(DataType.BLOB('medium')) declare sealedAnswer: Buffer | null;
  @Required(moment) declare createdAt: Date;
}

@Table({ tableName: 'jobs' })
export class JobModel extends Model<InferAttributes<JobModel>, InferCreationAttributes<JobModel>> {
  @Key(DataType.STRING(50)) declare name: string;
  @Optional(moment) declare lockedUntil: Date | null;
  @Optional(DataType.STRING(64)) declare lockedBy: string | null;
  @Optional(moment) declare lastStartedAt: Date | null;
  @Optional(moment) declare lastFinishedAt: Date | null;
  @Optional(DataType.STRING(500)) declare lastError: string | null;
  /** Null if only servers of a former version registered the job. */
  @Optional(DataType.INTEGER.UNSIGNED) declare intervalSeconds: number | null;
  @Column({ type: DataType.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 })
  declare consecutiveFailures: CreationOptional<number>;
  @Optional(moment) declare lastSucceededAt: Date | null;
  /** When an administrator requested a run that has not begun yet. */
  @Optional(moment) declare requestedAt: Date | null;
}

@Table({ tableName: 'servers' })
export class ServerModel extends Model<InferAttributes<ServerModel>, InferCreationAttributes<ServerModel>> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(255)) declare hostName: string;
  @Required(DataType.INTEGER.UNSIGNED) declare processId: number;
  @Required(DataType.STRING(50)) declare version: string;
  @Required(DataType.STRING(30)) declare nodeVersion: string;
  @Required(DataType.STRING(190)) declare schemaVersion: string;
  @Required(moment) declare startedAt: Date;
  @Required(moment) declare lastSeenAt: Date;
}

@Table({ tableName: 'outbox', ...hiding('sealedPayload') })
export class OutboxMessageModel extends Model<
  InferAttributes<OutboxMessageModel>,
  InferCreationAttributes<OutboxMessageModel>
> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(20)) declare kind: 'Email' | 'Contract' | 'Push';
  @Required(DataType.BLOB('medium')) declare sealedPayload: Buffer;
  /** 0 is urgent, 1 ordinary. */
  @Required(DataType.TINYINT.UNSIGNED) declare priority: 0 | 1;
  @Required(DataType.INTEGER.UNSIGNED) declare attempts: number;
  @Required(moment) declare nextAttemptAt: Date;
  @Optional(moment) declare lockedUntil: Date | null;
  @Optional(moment) declare sentAt: Date | null;
  @Optional(moment) declare givenUpAt: Date | null;
  @Optional(DataType.STRING(500)) declare lastError: string | null;
  @Required(moment) declare createdAt: Date;
}

/** A version counter per merchant: open pages reload when it grows. */
@Table({ tableName: 'merchant_changes' })
export class MerchantChangeModel extends Model<
  InferAttributes<MerchantChangeModel>,
  InferCreationAttributes<MerchantChangeModel>
> {
  @Key(id) declare merchantId: string;
  @RequiredCounter declare version: number;
  /** Equals `version` while the merchant's hourly aggregates are complete. */
  @RequiredCounter declare hourlyVersion: number;
  /** Equals `version` while the monthly aggregates of its online payments are complete. */
  @RequiredCounter declare monthlyVersion: number;
  /** Incremented with `version` if the number of unread notifications changes. */
  @RequiredCounter declare notificationsVersion: number;
  @Required(moment) declare changedAt: Date;
}

@Table({ tableName: 'write_locks' })
export class WriteLockModel extends Model<InferAttributes<WriteLockModel>, InferCreationAttributes<WriteLockModel>> {
  @Key(DataType.STRING(50)) declare name: string;
  @RequiredCounter declare taken: number;
}

/** A key that seals stored values, encrypted under an application secret. */
@Table({ tableName: 'data_keys', ...hiding('wrappedKey') })
export class DataKeyModel extends Model<InferAttributes<DataKeyModel>, InferCreationAttributes<DataKeyModel>> {
  @Key(id) declare id: string;
  @Required(DataType.BLOB) declare wrappedKey: Buffer;
  /** Identifies the application secret. */
  @Required(DataType.CHAR(16)) declare secretId: string;
  @Required(moment) declare createdAt: Date;
  /** A retired key decrypts, but seals nothing new. */
  @Optional(moment) declare retiredAt: Date | null;
}
