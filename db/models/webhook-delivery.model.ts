import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { DeliveryFault, DeliveryState } from '#shared/webhooks/webhook-enums.ts';
import { id, Key, moment, Optional, Required } from './columns.ts';
import type { WebhookEventModel } from './webhook-event.model.ts';

/** One event on its way to one hook, and how its last attempt ended. */
@Table({ tableName: 'webhook_deliveries' })
export class WebhookDeliveryModel extends Model<
  InferAttributes<WebhookDeliveryModel>,
  InferCreationAttributes<WebhookDeliveryModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare webhookId: string;
  @Required(id) declare eventId: string;
  @Required(DataType.STRING(10)) declare state: DeliveryState;
  @Required(DataType.INTEGER.UNSIGNED) declare attempts: number;
  @Required(moment) declare nextAttemptAt: Date;
  @Optional(DataType.STRING(500)) declare url: CreationOptional<string | null>;
  @Optional(moment) declare lastAttemptAt: CreationOptional<Date | null>;
  @Optional(DataType.INTEGER.UNSIGNED) declare durationMs: CreationOptional<number | null>;
  @Optional(DataType.SMALLINT.UNSIGNED) declare responseStatus: CreationOptional<number | null>;
  @Optional(DataType.TEXT) declare responseBody: CreationOptional<string | null>;
  @Optional(DataType.STRING(20)) declare fault: CreationOptional<DeliveryFault | null>;
  @Required(moment) declare createdAt: Date;
  @Optional(moment) declare finishedAt: CreationOptional<Date | null>;

  declare event?: NonAttribute<WebhookEventModel>;
}
