import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { type MemberRole, type MemberState, memberRoles, memberStates } from '#shared/team/member-roles.ts';
import { id, Key, moment, Optional, Required, RequiredEnum, sha256 } from './columns.ts';

/** A person's access to another account's merchant. */
@Table({ tableName: 'memberships' })
export class MembershipModel extends Model<InferAttributes<MembershipModel>, InferCreationAttributes<MembershipModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(id) declare userId: string;
  @RequiredEnum(memberRoles) declare role: MemberRole;
  @RequiredEnum(memberStates) declare state: MemberState;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

/** An invitation that was neither accepted nor withdrawn. */
@Table({ tableName: 'invitations' })
export class InvitationModel extends Model<InferAttributes<InvitationModel>, InferCreationAttributes<InvitationModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(255)) declare email: string;
  @Required(DataType.STRING(255)) declare emailKey: string;
  @RequiredEnum(memberRoles) declare role: MemberRole;
  @RequiredEnum(languages, DataType.STRING(2)) declare language: Language;
  /** The last inviter. */
  @Required(id) declare invitedBy: string;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare sentAt: Date;
  @Required(moment) declare expiresAt: Date;
  /** Of the latest e-mail; null until it is sent. */
  @Optional(sha256) declare tokenHash: Buffer | null;
}
