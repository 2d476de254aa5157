import type { Db } from '#db/sql/unit-of-work.ts';
import { sessionEnd } from '#server/auth/session-limits.rules.ts';
import {
  findMark,
  findNotification,
  findReadState,
  listSwitches,
} from '#server/features/notifications/notifications.repository.ts';
import { isRead, pushedKinds } from '#server/features/notifications/notifications.rules.ts';
import { composePush, type PushTarget } from '#server/gateways/push/compose-push.ts';
import type { WebhookRequest } from '#server/gateways/webhooks/webhook-signature.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Push, RetryLaterError } from '#server/platform/outbox/outbox.api.ts';
import { findActiveAccount, toCallers } from '#server/policies/active-account.repository.ts';
import { getNameOfMerchant } from '#server/policies/merchant-tree.repository.ts';
import { shorten } from '#shared/fit-text.ts';
import { translatorOf } from '#shared/i18n/translate.ts';
import { notificationKinds } from '#shared/notifications/notification-kinds.ts';
import { contentOf } from '#shared/notifications/notification-sentence.ts';
import { queryOfTarget, targetOfKind } from '#shared/notifications/notification-target.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import { pushText } from '#shared/notifications/push-text.ts';
import { paths } from '#shared/portal/paths.ts';
import { outcomeOfPush, pushTtlSeconds, waitUntil } from './push.rules.ts';
import { getPushKeyPair } from './push-keys.repository.ts';
import {
  deleteSubscription,
  findLanguageOfUser,
  findSubscription,
  markPushed,
  type SubscriptionOfSession,
  targetContextOf,
} from './push-subscriptions.repository.ts';

const maxTitle = 60;

/** Returns false if the session has ended by itself, or the account is deactivated. */
export const isLive = (
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  { sessions }: SubscriptionOfSession,
): boolean => sessionEnd(settings.auth, { role: 'Basic', ...sessions }) > clock();

/** Returns what a browser shows; null if its user has read the notification, or does not see it any more. */
const contentFor = async (
  db: Db,
  userId: string,
  { merchantId, notificationId }: Push,
): Promise<{ payload: PushPayload; isUrgent: boolean } | null> => {
  const account = await findActiveAccount(db, userId);
  const caller = account && toCallers(account).find((each) => each.merchantId === merchantId);
  if (!caller) return null;
  const reader = { merchantId, userId };
  const kinds = pushedKinds(caller.memberRole, await listSwitches(db, userId));
  const notification = await findNotification(db, reader, kinds, notificationId);
  const content = notification && contentOf(notification);
  if (!content) return null;
  const mark = await findMark(db, reader);
  if (isRead(await findReadState(db, reader, [notificationId], mark), notificationId)) return null;
  const language = (await findLanguageOfUser(db, userId)) ?? 'hu';
  const t = translatorOf(language);
  const payload = {
    id: notificationId,
    title: shorten(await getNameOfMerchant(db, merchantId), maxTitle),
    body: pushText(content, { t, language }),
    path: `${paths.merchant(merchantId, targetOfKind[content.kind])}${queryOfTarget(content)}`,
    language,
    at: notification.createdAt.toISOString(),
  };
  return { payload, isUrgent: notificationKinds[content.kind].severity === 'Security' };
};

const composeFor = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { id, keyId, sealedTarget }: SubscriptionOfSession['subscriptions'],
  { payload, isUrgent }: { payload: PushPayload; isUrgent: boolean },
): Promise<WebhookRequest> => {
  const target: PushTarget = JSON.parse(await deps.secrets.unseal(sealedTarget, targetContextOf(id)));
  return composePush(target, await getPushKeyPair(deps, keyId), {
    payload: JSON.stringify(payload),
    // A second delivery replaces the first one.
    topic: payload.id,
    isUrgent,
    ttlSeconds: pushTtlSeconds,
  });
};

/**
 * Sends a notification to a browser. Does nothing if its session has ended, or nothing is left to show. Throws if it is
 * to be tried again.
 */
export const sendPush = async (deps: Deps, push: Push): Promise<void> => {
  const db = { sequelize: deps.sequelize };
  const found = await findSubscription(db, push.subscriptionId);
  if (!found || !isLive(deps, found)) return;
  const { id, userId } = found.subscriptions;
  const content = await contentFor(db, userId, push);
  if (!content) return;
  const outcome = await deps.webhookSender.send(await composeFor(deps, found.subscriptions, content));
  switch (outcomeOfPush(outcome)) {
    case 'delivered':
      return markPushed(db, id, deps.clock());
    case 'gone':
      await deleteSubscription(db, { id, userId });
      deps.log.info({ subscriptionId: id, fault: outcome.fault, status: outcome.status }, 'a push subscription ended');
      return;
    case 'failed':
      throw new RetryLaterError(
        `The push service answered: ${outcome.status ?? outcome.fault}`,
        waitUntil(outcome.retryAfter, deps.clock()),
      );
  }
};
