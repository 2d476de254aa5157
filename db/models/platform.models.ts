import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import {
  BeforeBulkDestroy,
  BeforeBulkUpdate,
  BeforeDestroy,
  BeforeUpdate,
  BelongsTo,
  DataType,
  Model,
  Table,
} from 'sequelize-typescript';
import type { Role } from '#shared/roles/roles.ts';
import { hiding, id, Key, moment, Optional, Required, RequiredCounter, sha256 } from './columns.ts';
import { UserModel } from './merchants.models.ts';

@Table({ tableName: 'audit_log' })
export class AuditEntryModel extends Model<InferAttributes<AuditEntryModel>, InferCreationAttributes<AuditEntryModel>> {
  @Key(id) declare id: string;
  @Required(moment) declare happenedAt: Date;
  @Required(id) declare actorUserId: string;
  @Required(DataType.STRING(20)) declare actorRole: Role;
  @Optional(DataType.STRING(45)) declare ipAddress: string | null;
  @Required(DataType.STRING(60)) declare action: string;
  @Required(DataType.STRING(40)) declare subjectType: string;
  @Optional(id) declare subjectId: string | null;
  @Optional(id) declare merchantId: string | null;
  /** Changed fields with their values before and after; secrets are masked. */
  @Optional(DataType.JSON) declare changes: Record<string, { before: unknown; after: unknown }> | null;

  @BelongsTo(() => UserModel, 'actorUserId') declare actor?: NonAttribute<UserModel>;

  /** Entries are append-only. Only the retention job deletes old ones, by raw SQL. */
  @BeforeUpdate
  @BeforeDestroy
  @BeforeBulkUpdate
  @BeforeBulkDestroy
  static refuse(): never {
    throw new Error('The audit log is append-only.');
  }
}

/** An idempotency key with the stored response. */
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
}

@Table({ tableName: 'outbox', ...hiding('sealedPayload') })
export class OutboxMessageModel extends Model<
  InferAttributes<OutboxMessageModel>,
  InferCreationAttributes<OutboxMessageModel>
> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(20)) declare kind: 'Email' | 'Contract';
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
  @Required(moment) declare changedAt: Date;
}

@Table({ tableName: 'write_locks' })
export class WriteLockModel extends Model<InferAttributes<WriteLockModel>, InferCreationAttributes<WriteLockModel>> {
  @Key(DataType.STRING(50)) declare name: string;
}
