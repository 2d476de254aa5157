import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpNotificationsVersion } from '#server/platform/live/live.api.ts';
import type { NotificationContent } from '#shared/notifications/notification-content.ts';
import { type NotificationKind, notificationKinds } from '#shared/notifications/notification-kinds.ts';
import {
  findSwitchOfHolder,
  hasStored,
  insertReads,
  listMerchantIds,
  saveNotification,
  teamRecipient,
} from './notifications.repository.ts';
import { isEmailed } from './notifications.rules.ts';
import { enqueuePushes } from './push/enqueue-push.ts';

type NotifyDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets'>;

/** What happened, in the transaction in which it happens. */
export type Event = NotificationContent & {
  at: Date;
  /** The same for a repetition of the event, unique among the others of its kind. At most 100 ASCII characters. */
  eventKey: string;
  /** Who did it, of the team: it is read for this user, unless it is about security, because a thief may act. */
  actorId?: string;
};

const store = async (
  db: InTransaction<NotifyDeps>,
  { merchantId, recipientId }: { merchantId: string; recipientId: string },
  { at: createdAt, eventKey, actorId, kind, ...params }: Event,
): Promise<void> => {
  const row = {
    merchantId,
    id: createId(createdAt),
    recipientId,
    kind,
    eventKey,
    params: { ...params },
    createdAt,
  };
  await saveNotification(db, row);
  // A repetition of an event is stored once. Jobs repeat it each minute.
  if (!(await hasStored(db, { merchantId, id: row.id }))) return;
  // Before the messages to devices: what was read is not sent.
  if (actorId !== undefined && notificationKinds[kind].severity !== 'Security') {
    await insertReads(db, { merchantId, userId: actorId }, [row.id], createdAt);
  }
  await enqueuePushes(db, row);
  // Open pages count again.
  await bumpNotificationsVersion(db, merchantId, createdAt);
};

/**
 * Notifies everyone in the team of a merchant whose role sees the kind. Call it after the changes of the event, before
 * the transaction increments the version of the merchant. Does nothing if the event is stored.
 */
export const notifyTeam = (db: InTransaction<NotifyDeps>, merchantId: string, event: Event): Promise<void> =>
  store(db, { merchantId, recipientId: teamRecipient }, event);

/** As `notifyTeam`, one user for one merchant only. */
export const notifyMember = (
  db: InTransaction<NotifyDeps>,
  { merchantId, userId }: { merchantId: string; userId: string },
  event: Event,
): Promise<void> => store(db, { merchantId, recipientId: userId }, event);

/** As `notifyMember`, in each merchant of the user: about its account. */
export const notifyUser = async (db: InTransaction<NotifyDeps>, userId: string, event: Event): Promise<void> => {
  for (const merchantId of await listMerchantIds(db, userId)) await notifyMember(db, { merchantId, userId }, event);
};

/** Returns true unless the account holder of a merchant has switched off the e-mail of the kind. */
export const wantsEmail = async (db: UnitOfWork, merchantId: string, kind: NotificationKind): Promise<boolean> =>
  isEmailed(kind, await findSwitchOfHolder(db, { merchantId, kind }));
