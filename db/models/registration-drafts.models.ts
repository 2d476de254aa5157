import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required, sha256 } from './columns.ts';

/** A registration that was begun and can be continued with the link of an e-mail. */
@Table({ tableName: 'registration_drafts', ...hiding('sealedForm') })
export class RegistrationDraftModel extends Model<
  InferAttributes<RegistrationDraftModel>,
  InferCreationAttributes<RegistrationDraftModel>
> {
  @Key(id) declare id: string;
  /** Of the address in the form. */
  @Required(sha256) declare emailDigest: Buffer;
  /** Null until the e-mail is sent. */
  @Optional(sha256) declare tokenHash: Buffer | null;
  @Required(DataType.BLOB) declare sealedForm: Buffer;
  @Required(DataType.INTEGER.UNSIGNED) declare version: number;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare savedAt: Date;
}
