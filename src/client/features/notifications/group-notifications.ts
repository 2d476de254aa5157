import { budapestDay } from '#shared/dates/budapest.ts';
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';

/** Neighbours of one kind and one day, newest first; never empty. */
export type NotificationGroup = readonly [Notification, ...Notification[]];

const isOfGroup = ([first]: NotificationGroup, { kind, createdAt }: Notification): boolean =>
  first.kind === kind && budapestDay(first.createdAt) === budapestDay(createdAt);

/** Groups neighbours of one kind and Budapest day; the order stays. */
export const groupNotifications = (notifications: readonly Notification[]): NotificationGroup[] => {
  const groups: [Notification, ...Notification[]][] = [];
  for (const notification of notifications) {
    const last = groups.at(-1);
    if (last && isOfGroup(last, notification)) last.push(notification);
    else groups.push([notification]);
  }
  return groups;
};

/** Frequent kinds have a text of their own. */
const namedKinds = [
  'reportReady',
  'payoutRecorded',
  'payoutReturned',
  'paymentDisputed',
  'lossAlerts',
  'exportReady',
  'exportFailed',
  'terminalsOffline',
  'declinesInRow',
  'memberJoined',
  'memberChanged',
  'webhookFailing',
  'apiKeyMade',
  'webhookChanged',
  'merchantChanged',
  'newDevice',
  'credentialChanged',
  'secondFactorChanged',
  'requirementClosed',
] as const satisfies readonly NotificationKind[];

/** Returns the text key of a group of a kind. */
export const groupKeyOf = (kind: NotificationKind) =>
  `notifications:groups.${namedKinds.find((each) => each === kind) ?? 'other'}` as const;
