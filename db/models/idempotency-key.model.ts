import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { Key, moment, Optional, Required, sha256 } from './columns.ts';

/** A request that is to be carried out once, and what it was answered. */
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
