import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
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
import { id, Key, moment, Optional, Required } from './columns.ts';
import type { UserModel } from './user.model.ts';

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
  /** Field to before and after, secrets masked. */
  @Optional(DataType.JSON) declare changes: Record<string, { before: unknown; after: unknown }> | null;

  declare actor?: NonAttribute<UserModel>;

  /** Lines are written, and never changed or taken back; only the clean-up of long gone merchants goes past the model. */
  @BeforeUpdate
  @BeforeDestroy
  @BeforeBulkUpdate
  @BeforeBulkDestroy
  static refuse(): never {
    throw new Error('The audit log is only ever added to.');
  }
}
