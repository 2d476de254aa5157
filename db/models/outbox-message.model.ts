import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required } from './columns.ts';

@Table({ tableName: 'outbox', ...hiding('sealedPayload') })
export class OutboxMessageModel extends Model<
  InferAttributes<OutboxMessageModel>,
  InferCreationAttributes<OutboxMessageModel>
> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(20)) declare kind: 'Email' | 'Contract';
  @Required(DataType.BLOB('medium')) declare sealedPayload: Buffer;
  @Required(DataType.INTEGER.UNSIGNED) declare attempts: number;
  @Required(moment) declare nextAttemptAt: Date;
  @Optional(moment) declare lockedUntil: Date | null;
  @Optional(moment) declare sentAt: Date | null;
  @Optional(moment) declare givenUpAt: Date | null;
  @Optional(DataType.STRING(500)) declare lastError: string | null;
  @Required(moment) declare createdAt: Date;
}
