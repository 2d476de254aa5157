import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import { id, Key, moment, Required } from './columns.ts';

/** Something that happened to a merchant, in the words in which its webhooks are told. */
@Table({ tableName: 'webhook_events' })
export class WebhookEventModel extends Model<
  InferAttributes<WebhookEventModel>,
  InferCreationAttributes<WebhookEventModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(40)) declare type: WebhookMessageType;
  @Required(DataType.TEXT('medium')) declare body: string;
  @Required(moment) declare createdAt: Date;
}
