import { z } from 'zod';
import { createdAtSchema } from '#shared/dates/moment-schema.ts';
import { quietHoursShape } from '#shared/dates/quiet-hours.ts';
import { maxPageSize, pageOf, pageShape } from '#shared/paging/page.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { idSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';
import {
  notificationAreas,
  notificationDays,
  notificationKindNames,
  notificationSeverities,
} from './notification-kinds.ts';

/** Unread notifications count up to this number, which means "or more". */
export const maxUnreadCount = 100;

const kindSchema = z.enum(notificationKindNames);

const notificationSchema = z
  .object({
    id: z.string().describe('Opaque id. Ids sort by time.'),
    kind: kindSchema.describe('What happened. Further kinds may be added.'),
    area: z.enum(notificationAreas).describe('The group of the kind in the settings.'),
    severity: z.enum(notificationSeverities).describe('Warning: something needs a look. Security: who has access.'),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .meta({ description: 'The facts of the kind.', examples: [{ day: '2026-11-19', count: 2 }] }),
    createdAt: createdAtSchema,
    isRead: z
      .boolean()
      .describe('True if the caller has marked it as read, or has done it itself and it is not about security.'),
  })
  .meta({ id: 'Notification', description: 'Something that happened to a merchant or to the account of the caller.' });
export type Notification = z.infer<typeof notificationSchema>;

const ofMerchant = { merchantId: merchantIdSchema };

export const listNotificationsSchema = z.strictObject({ ...ofMerchant, ...pageShape });
export type ListNotifications = z.infer<typeof listNotificationsSchema>;
export const notificationPageSchema = pageOf(notificationSchema).meta({
  id: 'NotificationPage',
  description: `A page of notifications, newest first. They are kept for ${notificationDays} days.`,
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

export const countUnreadSchema = z.strictObject(ofMerchant);
export const unreadCountSchema = z
  .object({
    count: z
      .number()
      .int()
      .describe(`Notifications that the caller has not read. ${maxUnreadCount} means ${maxUnreadCount} or more.`),
  })
  .meta({ id: 'UnreadNotifications', description: 'How many notifications are unread.' });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

export const markReadSchema = z.strictObject({
  ...ofMerchant,
  id: idSchema.describe('The notification, by its `id` in the list.'),
});
export const markAllReadSchema = z.strictObject({
  ...ofMerchant,
  through: idSchema.describe(
    'The newest notification that the caller has seen, by its `id`: newer ones remain unread.',
  ),
});
export const markSeveralReadSchema = z.strictObject({
  ...ofMerchant,
  ids: z
    .array(idSchema)
    .min(1)
    .max(maxPageSize)
    .describe('The notifications, by their `id` in the list. All of them are marked or, with a 404, none.'),
});

const portalStates = ['On', 'Off', 'Always'] as const;
const emailStates = ['On', 'Off', 'Always', 'None'] as const;

export const notificationSettingSchema = z
  .object({
    kind: kindSchema.describe('What happened.'),
    area: z.enum(notificationAreas).describe('The group of the kind.'),
    portal: z
      .enum(portalStates)
      .describe('Whether the kind is in the list of the portal. Always: it cannot be switched off.'),
    email: z
      .enum(emailStates)
      .describe(
        'Whether the kind is e-mailed. Always: it cannot be switched off. None: the caller gets no e-mail, or another setting decides about it.',
      ),
    push: z
      .enum(portalStates)
      .describe(
        'Whether the kind is shown by the devices on which the caller has turned notifications on. Always: it cannot be switched off.',
      ),
  })
  .meta({ id: 'NotificationSetting', description: 'Where the caller is notified of a kind.' });
export type NotificationSetting = z.infer<typeof notificationSettingSchema>;

export const notificationSettingsSchema = z
  .object({ data: z.array(notificationSettingSchema).describe('The kinds that the role of the caller sees.') })
  .meta({ id: 'NotificationSettings', description: 'Where the caller is notified of what.' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const setNotificationSchema = z.strictObject({
  kind: kindSchema.describe('The kind to switch, as in the list of settings.'),
  portal: z.enum(['On', 'Off']).optional().describe('Unchanged if it is missing.'),
  email: z.enum(['On', 'Off']).optional().describe('Unchanged if it is missing.'),
  push: z.enum(['On', 'Off']).optional().describe('Unchanged if it is missing.'),
});
export type SetNotification = z.infer<typeof setNotificationSchema>;

const digestHour = z
  .int()
  .min(0)
  .max(23)
  .nullable()
  .meta({
    description: 'Hour of the day in Budapest from which the digest is e-mailed; null for none.',
    ...inputExamples(7),
  });
export const setNotificationDigestSchema = z.strictObject({ hour: digestHour });
export const notificationDigestSchema = z.object({ hour: digestHour }).meta({
  id: 'NotificationDigest',
  description: 'When the caller gets a daily e-mail with its unread notifications.',
});
export type NotificationDigest = z.infer<typeof notificationDigestSchema>;

export const setQuietHoursSchema = z.strictObject(quietHoursShape);
export const quietHoursSchema = z.object(quietHoursShape).meta({
  id: 'NotificationQuietHours',
  description: 'When the e-mails to the caller are deferred.',
});
