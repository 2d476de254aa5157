import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type {
  DeliveryFailure,
  DeliveryState,
  DisabledBecause,
  WebhookMessageType,
  WebhookPayload,
} from '#shared/webhooks/webhook-enums.ts';
import { hiding, id, Key, moment, Optional, Required, Version } from './columns.ts';

/** A URL that receives a merchant's events. */
@Table({ tableName: 'webhooks', ...hiding('sealedSecret', 'sealedOldSecret') })
export class WebhookModel extends Model<InferAttributes<WebhookModel>, InferCreationAttributes<WebhookModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(500)) declare url: string;
  @Required(DataType.STRING(255)) declare events: string;
  @Required(DataType.STRING(10)) declare payload: WebhookPayload;
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

/** A merchant's event, with the exact body for its webhooks. */
@Table({ tableName: 'webhook_events' })
export class WebhookEventModel extends Model<
  InferAttributes<WebhookEventModel>,
  InferCreationAttributes<WebhookEventModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(40)) declare type: WebhookMessageType;
  /**
   * The merchant's version, set by the event's transaction.
   * A merchant's events commit in this order.
   */
  @Optional(DataType.BIGINT.UNSIGNED) declare position: number | null;
  @Required(DataType.TEXT('medium')) declare body: string;
  @Required(moment) declare createdAt: Date;
}

/** The delivery of an event to a webhook, with its last outcome. */
@Table({ tableName: 'webhook_deliveries' })
export class WebhookDeliveryModel extends Model<
  InferAttributes<WebhookDeliveryModel>,
  InferCreationAttributes<WebhookDeliveryModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare webhookId: string;
  @Required(id) declare eventId: string;
  @Required(DataType.STRING(10)) declare payload: WebhookPayload;
  @Required(DataType.STRING(10)) declare state: DeliveryState;
  @Required(DataType.INTEGER.UNSIGNED) declare attempts: number;
  @Required(moment) declare nextAttemptAt: Date;
  @Optional(DataType.STRING(500)) declare url: CreationOptional<string | null>;
  @Optional(moment) declare lastAttemptAt: CreationOptional<Date | null>;
  @Optional(DataType.INTEGER.UNSIGNED) declare durationMs: CreationOptional<number | null>;
  @Optional(DataType.SMALLINT.UNSIGNED) declare responseStatus: CreationOptional<number | null>;
  @Optional(DataType.TEXT) declare responseBody: CreationOptional<string | null>;
  @Optional(DataType.STRING(20)) declare fault: CreationOptional<DeliveryFailure | null>;
  @Required(moment) declare createdAt: Date;
  @Optional(moment) declare finishedAt: CreationOptional<Date | null>;
}
