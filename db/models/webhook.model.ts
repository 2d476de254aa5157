import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { DisabledBecause } from '#shared/webhooks/webhook-enums.ts';
import { hiding, id, Key, moment, Optional, Required, Version } from './columns.ts';

/** Where a merchant's own system is told what happens. */
@Table({ tableName: 'webhooks', ...hiding('sealedSecret', 'sealedOldSecret') })
export class WebhookModel extends Model<InferAttributes<WebhookModel>, InferCreationAttributes<WebhookModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(500)) declare url: string;
  @Required(DataType.STRING(255)) declare events: string;
  @Required(DataType.BOOLEAN) declare isEnabled: boolean;
  @Optional(DataType.STRING(20)) declare disabledBecause: DisabledBecause | null;
  @Required(DataType.BLOB) declare sealedSecret: Buffer;
  @Optional(DataType.BLOB) declare sealedOldSecret: Buffer | null;
  @Optional(moment) declare oldSecretUntil: Date | null;
  @Optional(moment) declare failingSince: Date | null;
  @Optional(DataType.STRING(36)) declare claim: CreationOptional<string | null>;
  @Optional(moment) declare lockedUntil: CreationOptional<Date | null>;
  @Version declare version: CreationOptional<number>;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}
