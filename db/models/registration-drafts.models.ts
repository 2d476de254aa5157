import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required, sha256 } from './columns.ts';

/** An unfinished registration, continued by a link in an e-mail. */
@Table({ tableName: 'registration_drafts', ...hiding('sealedForm') })
export class RegistrationDraftModel extends Model<
  InferAttributes<RegistrationDraftModel>,
  InferCreationAttributes<RegistrationDraftModel>
> {
  @Key(id) declare id: string;
  /** Digest of the form's address. */
  @Required(sha256) declare emailDigest: Buffer;
  /** Null until the e-mail is sent. */
  @Optional(sha256) declare tokenHash: Buffer | null;
  @Required(DataType.BLOB) declare sealedForm: Buffer;
  @Required(DataType.INTEGER.UNSIGNED) declare version: number;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare savedAt: Date;
}
