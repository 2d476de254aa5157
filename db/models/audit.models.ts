import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import {
  BeforeBulkDestroy,
  BeforeBulkUpdate,
  BeforeDestroy,
  BeforeUpdate,
  DataType,
  Model,
  Table,
} from 'sequelize-typescript';
import type { Role } from '#shared/roles/roles.ts';
import { id, Key, moment, Optional, Required, sha256 } from './columns.ts';

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
  /** Changed fields with their values before and after. Secrets are masked. */
  @Optional(DataType.JSON) declare changes: Record<string, { before: unknown; after: unknown }> | null;

  /** The place in the hash chain. Null for entries of former versions. */
  @Optional(DataType.STRING(26)) declare chainKey: string | null;
  @Optional(DataType.DATEONLY) declare chainDay: string | null;
  @Optional(DataType.INTEGER.UNSIGNED) declare chainPosition: number | null;
  @Optional(sha256) declare entryHash: Buffer | null;

  /** Entries are append-only. The retention job deletes old ones without these hooks. */
  @BeforeUpdate
  @BeforeDestroy
  @BeforeBulkUpdate
  @BeforeBulkDestroy
  static refuse(): never {
    throw new Error('The audit log is append-only.');
  }
}

/** The end of a hash chain: a merchant or the staff, and a day in Budapest. */
@Table({ tableName: 'audit_chains' })
export class AuditChainModel extends Model<InferAttributes<AuditChainModel>, InferCreationAttributes<AuditChainModel>> {
  @Key(DataType.STRING(26)) declare chainKey: string;
  @Key(DataType.DATEONLY) declare day: string;
  @Required(DataType.INTEGER.UNSIGNED) declare length: number;
  @Required(sha256) declare headHash: Buffer;
  @Required(DataType.BOOLEAN) declare isAnchored: boolean;
  @Optional(moment) declare deletedAt: Date | null;
}

@Table({ tableName: 'audit_anchors' })
export class AuditAnchorModel extends Model<
  InferAttributes<AuditAnchorModel>,
  InferCreationAttributes<AuditAnchorModel>
> {
  @Key(DataType.INTEGER.UNSIGNED) declare sequence: number;
  @Required(moment) declare createdAt: Date;
  @Required(DataType.INTEGER.UNSIGNED) declare chainCount: number;
  @Required(sha256) declare previousHash: Buffer;
  @Required(sha256) declare hash: Buffer;
}

/** The end of a chain at the time of an anchor. */
@Table({ tableName: 'audit_anchor_chains' })
export class AuditAnchorChainModel extends Model<
  InferAttributes<AuditAnchorChainModel>,
  InferCreationAttributes<AuditAnchorChainModel>
> {
  @Key(DataType.INTEGER.UNSIGNED) declare anchorSequence: number;
  @Key(DataType.STRING(26)) declare chainKey: string;
  @Key(DataType.DATEONLY) declare day: string;
  @Required(DataType.INTEGER.UNSIGNED) declare length: number;
  @Required(sha256) declare headHash: Buffer;
  @Optional(moment) declare deletedAt: Date | null;
}
