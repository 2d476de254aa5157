import { z } from 'zod';
import { merchantScope, ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { notificationDays } from '#shared/notifications/notification-kinds.ts';
import {
  countUnreadSchema,
  listNotificationsSchema,
  markAllReadSchema,
  markReadSchema,
  markSeveralReadSchema,
  maxUnreadCount,
  notificationDigestSchema,
  notificationPageSchema,
  notificationSettingSchema,
  notificationSettingsSchema,
  quietHoursSchema,
  setNotificationDigestSchema,
  setNotificationSchema,
  setQuietHoursSchema,
  unreadCountSchema,
} from '#shared/notifications/notifications.schema.ts';
import { getDigest, setDigest } from './mail-digests.ts';
import { getQuietHours, setQuietHours } from './quiet-hours.ts';
import { getUnreadCount, listNotifications, markAllRead, markRead } from './read-notifications.ts';
import { getSettings, setNotification } from './set-notification.ts';

const tags = ['Notification'];
const path = '/api/v1/Merchant/{merchantId}/Notification' as const;
const settingsPath = '/api/v1/User/NotificationSetting' as const;
const digestPath = '/api/v1/User/NotificationDigest' as const;
const quietHoursPath = '/api/v1/User/NotificationQuietHours' as const;

const example = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6V',
  kind: 'lossAlerts',
  area: 'Figures',
  severity: 'Warning',
  params: { day: '2026-11-19', count: 2 },
  createdAt: '2026-11-20T03:10:00.000Z',
  isRead: false,
};
const setting = { kind: 'reportReady', area: 'Figures', portal: 'On', email: 'Off', push: 'On' };
const night = { quietFrom: 22, quietTo: 7 };

/** What happened, for the persons of a merchant: in the portal, and what of it is e-mailed. */
export const notificationsRouter = createRouter({
  list: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List what happened to a merchant and to the account of the caller, newest first',
        description: `What the role of the caller sees, without the kinds that it has switched off. Kept for ${notificationDays} days.`,
      },
      rest: {
        example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listNotificationsSchema)
    .output(notificationPageSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, ...page } }) =>
      listNotifications(deps, caller, await merchantScope(deps, caller, merchantId), page),
    ),

  countUnread: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Unread`,
        tags,
        summary: 'Count the unread notifications of the caller',
        description: `At most ${maxUnreadCount}, which means that there are at least so many.`,
      },
      rest: { example: { response: { count: 1 } } },
    })
    .input(countUnreadSchema)
    .output(unreadCountSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId } }) => ({
      count: await getUnreadCount(deps, caller, await merchantScope(deps, caller, merchantId)),
    })),

  markRead: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}/Read`,
        tags,
        summary: 'Mark a notification as read by the caller',
        description: 'The others of the team have their own. One that is read stays so.',
      },
      rest: { status: 204, errors: ['sessionEnded'] },
    })
    .input(markReadSchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, id } }) => {
      await merchantScope(ctx.deps, ctx.caller, merchantId);
      await markRead(ctx.deps, actorOf(ctx), ctx.caller, { merchantId, ids: [id] });
    }),

  markSeveralRead: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/ReadSeveral`,
        tags,
        summary: 'Mark several notifications as read by the caller',
        description: 'Those that are read stay so.',
      },
      rest: { status: 204, errors: ['sessionEnded'], example: { request: { ids: [example.id] } } },
    })
    .input(markSeveralReadSchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, ids } }) => {
      await merchantScope(ctx.deps, ctx.caller, merchantId);
      await markRead(ctx.deps, actorOf(ctx), ctx.caller, { merchantId, ids });
    }),

  markAllRead: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/Read`,
        tags,
        summary: 'Mark all notifications up to one as read by the caller',
        description: 'One that appears later stays unread, also if its id is lower.',
      },
      rest: { status: 204, errors: ['sessionEnded'], example: { request: { through: example.id } } },
    })
    .input(markAllReadSchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, through } }) => {
      await merchantScope(ctx.deps, ctx.caller, merchantId);
      await markAllRead(ctx.deps, actorOf(ctx), ctx.caller, { merchantId, through });
    }),

  settings: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path: settingsPath,
        tags,
        summary: 'List where the caller is notified of what',
        description: 'The kinds that the role of the caller sees in the merchant of its session.',
      },
      rest: { example: { response: { data: [setting] } } },
    })
    .output(notificationSettingsSchema)
    .query(({ ctx: { deps, caller } }) => getSettings(deps, caller, ownMerchantScope(caller))),

  set: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${settingsPath}/{kind}`,
        tags,
        summary: 'Switch a kind of notification on or off for the caller',
        description: 'In all merchants that the caller belongs to. What concerns security cannot be switched off.',
      },
      rest: {
        errors: ['sessionEnded', 'notFound', 'notificationAlwaysOn', 'notificationNotEmailed'],
        example: { request: { portal: 'On', email: 'Off', push: 'On' }, response: setting },
      },
    })
    .input(setNotificationSchema)
    .output(notificationSettingSchema)
    .mutation(({ ctx, input }) =>
      setNotification(ctx.deps, actorOf(ctx), ctx.caller, ownMerchantScope(ctx.caller), input),
    ),

  digest: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path: digestPath,
        tags,
        summary: 'Get the hour from which the caller gets its unread notifications by e-mail',
        description: 'About the merchant of its session.',
      },
      rest: { example: { response: { hour: 7 } } },
    })
    .output(notificationDigestSchema)
    .query(({ ctx: { deps, caller } }) => getDigest(deps, caller, ownMerchantScope(caller))),

  setDigest: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: digestPath,
        tags,
        summary: 'Set the hour from which the caller gets its unread notifications by e-mail',
        description:
          'From this hour on each day in Budapest, one e-mail about the merchant of the session names what happened since the one before and is unread, without what the caller got an e-mail about. If there is nothing, there is no e-mail.',
      },
      rest: { errors: ['sessionEnded'], example: { request: { hour: 7 }, response: { hour: 7 } } },
    })
    .input(setNotificationDigestSchema)
    .output(notificationDigestSchema)
    .mutation(({ ctx, input }) => setDigest(ctx.deps, actorOf(ctx), ownMerchantScope(ctx.caller), input)),

  quietHours: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path: quietHoursPath,
        tags,
        summary: 'Get when the e-mails to the caller are deferred',
        description: 'About the merchant of its session.',
      },
      rest: { example: { response: night } },
    })
    .output(quietHoursSchema)
    .query(({ ctx: { deps, caller } }) => getQuietHours(deps, caller, ownMerchantScope(caller))),

  setQuietHours: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: quietHoursPath,
        tags,
        summary: 'Set when the e-mails to the caller are deferred',
        description:
          'In these hours of the day in Budapest, e-mails about the notifications of the merchant of the session, and the daily one, are not sent but deferred until the hours end. A change leaves what is deferred as it is. E-mails about security, links that somebody asked for, and outages of terminals, which have quiet hours of their own, are sent at once. Notifications are in the portal at once.',
      },
      rest: { errors: ['sessionEnded'], example: { request: night, response: night } },
    })
    .input(setQuietHoursSchema)
    .output(quietHoursSchema)
    .mutation(({ ctx, input }) => setQuietHours(ctx.deps, actorOf(ctx), ownMerchantScope(ctx.caller), input)),
});
