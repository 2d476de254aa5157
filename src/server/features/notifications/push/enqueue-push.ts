import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { teamRecipient } from '#server/features/notifications/notifications.repository.ts';
import { awakeFrom } from '#server/features/notifications/notifications.rules.ts';
import { findQuietHours } from '#server/features/notifications/quiet-hours.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueuePush } from '#server/platform/outbox/outbox.api.ts';
import { notificationKinds } from '#shared/notifications/notification-kinds.ts';
import type { StoredNotification } from '../notifications.types.ts';
import { listSubscriptions, listUserIdsOfMerchant } from './push-subscriptions.repository.ts';

type PushDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets'>;

/**
 * Enqueues a new notification for each browser of those that may see it, in the transaction of its event. Access is
 * checked when it is sent. Quiet hours defer it unless it is about security.
 */
export const enqueuePushes = async (
  db: InTransaction<PushDeps>,
  { merchantId, id: notificationId, kind, recipientId }: StoredNotification,
): Promise<void> => {
  const userIds = recipientId === teamRecipient ? await listUserIdsOfMerchant(db, merchantId) : [recipientId];
  const found = userIds.length === 0 ? [] : await listSubscriptions(db, userIds);
  const isUrgent = notificationKinds[kind].severity === 'Security';
  const times = new Map<string, Date>();
  if (!isUrgent) {
    for (const userId of new Set(found.map(({ subscriptions }) => subscriptions.userId))) {
      times.set(userId, awakeFrom(await findQuietHours(db, { merchantId, userId }), db.clock()));
    }
  }
  for (const { subscriptions } of found) {
    const { id: subscriptionId, userId } = subscriptions;
    await enqueuePush(db, { merchantId, notificationId, subscriptionId }, { isUrgent, notBefore: times.get(userId) });
  }
};
