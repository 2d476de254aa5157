import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { WebHookMessageType } from '#shared/web-hooks/web-hook-enums.ts';
import { id, Key, moment, Required } from './columns.ts';

/** Something that happened to a merchant, in the words in which its web hooks are told. */
@Table({ tableName: 'web_hook_events' })
export class WebHookEventModel extends Model<
  InferAttributes<WebHookEventModel>,
  InferCreationAttributes<WebHookEventModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(40)) declare type: WebHookMessageType;
  @Required(DataType.TEXT('medium')) declare body: string;
  @Required(moment) declare createdAt: Date;
}
