import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { z } from 'zod';
import { type NotificationKind, notificationKindNames } from '#shared/notifications/notification-kinds.ts';
import { id, Key, moment, Required, RequiredEnum, RequiredJson } from './columns.ts';

type Params = Record<string, string | number | boolean>;

/** An event of a merchant or of one of its users. */
@Table({ tableName: 'notifications' })
export class NotificationModel extends Model<
  InferAttributes<NotificationModel>,
  InferCreationAttributes<NotificationModel>
> {
  @Key(id) declare merchantId: string;
  @Key(id) declare id: string;
  /** The recipient; empty for all team roles that see the kind. */
  @Required(id) declare recipientId: string;
  /** Select only kinds that this version knows. */
  @RequiredEnum(notificationKindNames, DataType.STRING(40)) declare kind: NotificationKind;
  /** Unique for merchant, recipient and kind. */
  @Required(DataType.STRING(100)) declare eventKey: string;
  @RequiredJson(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))) declare params: Params;
  @Required(moment) declare createdAt: Date;
}

/** All notifications of a user up to an id are read. */
@Table({ tableName: 'notification_marks' })
export class NotificationMarkModel extends Model<
  InferAttributes<NotificationMarkModel>,
  InferCreationAttributes<NotificationMarkModel>
> {
  @Key(id) declare userId: string;
  @Key(id) declare merchantId: string;
  @Required(id) declare readThrough: string;
}

/** A notification after the mark that a user has read. */
@Table({ tableName: 'notification_reads' })
export class NotificationReadModel extends Model<
  InferAttributes<NotificationReadModel>,
  InferCreationAttributes<NotificationReadModel>
> {
  @Key(id) declare userId: string;
  @Key(id) declare merchantId: string;
  @Key(id) declare notificationId: string;
  @Required(moment) declare readAt: Date;
}

/** Where a user wants notifications of a kind; everywhere without a row. */
@Table({ tableName: 'notification_switches' })
export class NotificationSwitchModel extends Model<
  InferAttributes<NotificationSwitchModel>,
  InferCreationAttributes<NotificationSwitchModel>
> {
  @Key(id) declare userId: string;
  @Key(DataType.STRING(40)) declare kind: NotificationKind;
  @Required(DataType.BOOLEAN) declare isInPortal: boolean;
  @Required(DataType.BOOLEAN) declare isEmailed: boolean;
  @Required(DataType.BOOLEAN) declare isPushed: CreationOptional<boolean>;
}

/** A daily e-mail about a user's unread notifications of a merchant. */
@Table({ tableName: 'notification_digests' })
export class NotificationDigestModel extends Model<
  InferAttributes<NotificationDigestModel>,
  InferCreationAttributes<NotificationDigestModel>
> {
  @Key(id) declare merchantId: string;
  @Key(id) declare userId: string;
  /** In Budapest. */
  @Required(DataType.TINYINT.UNSIGNED) declare hour: number;
  /** The last day that needs no further e-mail. */
  @Required(DataType.DATEONLY) declare mailedOn: string;
  /** Notifications up to this id are in no further e-mail. */
  @Required(id) declare mailedThrough: string;
}

/** When a user's e-mails about a merchant are deferred. Without a row: never. */
@Table({ tableName: 'quiet_hours' })
export class QuietHoursModel extends Model<InferAttributes<QuietHoursModel>, InferCreationAttributes<QuietHoursModel>> {
  @Key(id) declare merchantId: string;
  @Key(id) declare userId: string;
  /** Hours in Budapest, never equal. */
  @Required(DataType.TINYINT.UNSIGNED) declare quietFrom: number;
  @Required(DataType.TINYINT.UNSIGNED) declare quietTo: number;
}
