import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import {
  type RequirementItem,
  type RequirementReason,
  requirementItems,
  requirementReasons,
  type StoredRequirementState,
  storedRequirementStates,
} from '#shared/requirements/requirement-items.ts';
import { hiding, id, Key, moment, Optional, Required, RequiredEnum, Version } from './columns.ts';

/** A requirement of an administrator in the review of a registration. */
@Table({ tableName: 'requirements', ...hiding('sealedAnswer') })
export class RequirementModel extends Model<
  InferAttributes<RequirementModel>,
  InferCreationAttributes<RequirementModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @RequiredEnum(requirementItems, DataType.STRING(40)) declare item: RequirementItem;
  @RequiredEnum(requirementReasons) declare reason: RequirementReason;
  /** The administrator's addition to the reason. */
  @Optional(DataType.STRING(300)) declare note: string | null;
  /** The last day for the answer, in Budapest. */
  @Required(DataType.DATEONLY) declare deadline: string;
  @RequiredEnum(storedRequirementStates) declare state: StoredRequirementState;
  /** The latest answer. */
  @Optional(DataType.BLOB) declare sealedAnswer: Buffer | null;
  @Version declare version: CreationOptional<number>;
  @Required(moment) declare askedAt: Date;
  @Optional(moment) declare answeredAt: Date | null;
  /** When it was accepted or withdrawn. */
  @Optional(moment) declare closedAt: Date | null;
  /** When the merchant was reminded of the deadline. Asking again resets it. */
  @Optional(moment) declare remindedAt: Date | null;
}

/** A copy of a document that a merchant has uploaded. */
@Table({ tableName: 'requirement_documents' })
export class RequirementDocumentModel extends Model<
  InferAttributes<RequirementDocumentModel>,
  InferCreationAttributes<RequirementDocumentModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(id) declare requirementId: string;
  @Required(id) declare fileId: string;
  @Required(moment) declare createdAt: Date;
}
