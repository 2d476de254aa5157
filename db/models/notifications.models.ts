import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { z } from 'zod';
import { type NotificationKind, notificationKindNames } from '#shared/notifications/notification-kinds.ts';
import { id, Key, moment, Required, RequiredEnum, RequiredJson } from './columns.ts';

type Params = Record<string, string | number | boolean>;

/** Something that happened to a merchant or to one of its users. */
@Table({ tableName: 'notifications' })
export class NotificationModel extends Model<
  InferAttributes<NotificationModel>,
  InferCreationAttributes<NotificationModel>
> {
  @Key(id) declare merchantId: string;
  @Key(id) declare id: string;
  /** The user whom it is for; empty for everyone in the team whose role sees the kind. */
  @Required(id) declare recipientId: string;
  /** Select only rows of kinds that this version knows. */
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

/** Where a user wants to be notified of a kind; without a row everywhere. */
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

/** A daily e-mail with what a user has not read of a merchant. */
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

/** When the e-mails to a user about a merchant are deferred; without a row they are sent at once. */
@Table({ tableName: 'quiet_hours' })
export class QuietHoursModel extends Model<InferAttributes<QuietHoursModel>, InferCreationAttributes<QuietHoursModel>> {
  @Key(id) declare merchantId: string;
  @Key(id) declare userId: string;
  /** Hours in Budapest, never the same. */
  @Required(DataType.TINYINT.UNSIGNED) declare quietFrom: number;
  @Required(DataType.TINYINT.UNSIGNED) declare quietTo: number;
}
