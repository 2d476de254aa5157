import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueUserEmail } from '#server/platform/outbox/outbox.api.ts';
import { findActiveAccount, toCallers } from '#server/policies/active-account.repository.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { getNameOfMerchant } from '#server/policies/merchant-tree.repository.ts';
import type { NotificationDigest } from '#shared/notifications/notifications.schema.ts';
import { findDigest, listDigestUsers, lockDigest, saveDigest } from './digests.repository.ts';
import {
  findMark,
  findReadState,
  isAccountHolder,
  listSwitches,
  readNotificationsBetween,
  settledIdAt,
  teamRecipient,
} from './notifications.repository.ts';
import {
  awakeFrom,
  changedDigest,
  isDigestDue,
  isRead,
  listedKinds,
  nextDigest,
  type Settled,
  wasEmailed,
} from './notifications.rules.ts';
import type { MerchantUser, StoredNotification } from './notifications.types.ts';
import { findQuietHours } from './quiet-hours.repository.ts';

/** The newest ones that an e-mail names; it counts the others. */
const maxNamed = 20;

const settledAt = (now: Date): Settled => ({ now, settledThrough: settledIdAt(now) });

/** Returns the hour of the caller's digest. */
export const getDigest = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { userId }: Pick<CallerActor, 'userId'>,
  { merchantId }: MerchantScope,
): Promise<NotificationDigest> => ({ hour: (await findDigest({ sequelize }, { merchantId, userId }))?.hour ?? null });

/** Sets the hour of the caller's digest. The first one contains later events only. */
export const setDigest = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  actor: CallerActor,
  { merchantId }: MerchantScope,
  { hour }: NotificationDigest,
): Promise<NotificationDigest> => {
  await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const reader = { merchantId, userId: actor.userId };
    const before = await lockDigest(db, reader);
    const changes = changesBetween({ digestHour: before?.hour ?? null }, { digestHour: hour });
    if (Object.keys(changes).length === 0) return;
    await saveDigest(db, reader, changedDigest(before, hour, settledAt(deps.clock())));
    await writeAudit(db, {
      actor,
      action: 'user.setNotification',
      subject: { type: 'user', id: actor.userId },
      merchantId,
      changes,
    });
  });
  return { hour };
};

/**
 * Returns a user's newest unread notifications not yet e-mailed, and the number of all.
 * Reads them in parts.
 */
const findUnread = async (db: InTransaction<Deps>, reader: MerchantUser, after: string, through: string) => {
  const account = await findActiveAccount(db, reader.userId);
  const callers = account ? toCallers(account) : [];
  const role = callers.find(({ merchantId }) => merchantId === reader.merchantId)?.memberRole ?? null;
  const switches = await listSwitches(db, reader.userId);
  const holder = { isAccountHolder: await isAccountHolder(db, reader) };
  const mark = await findMark(db, reader);
  const range = { after: mark > after ? mark : after, through };
  const named: StoredNotification[] = [];
  let count = 0;
  for await (const rows of readNotificationsBetween(db, reader, listedKinds(role, switches), range)) {
    const ids = rows.map(({ id }) => id);
    const state = await findReadState(db, reader, ids, mark);
    const unread = rows.filter(
      ({ id, kind, recipientId }) =>
        !isRead(state, id) && !wasEmailed(holder, switches, { kind, isPersonal: recipientId !== teamRecipient }),
    );
    count += unread.length;
    named.push(...unread.slice(0, maxNamed - named.length));
  }
  return { named, count };
};

const mailDigest = (deps: Deps, reader: MerchantUser): Promise<void> =>
  inTransaction(deps, async (db) => {
    const now = deps.clock();
    const digest = await lockDigest(db, reader);
    if (!digest || !isDigestDue(digest, now)) return;
    const next = nextDigest(digest, settledAt(now));
    const { named, count } = await findUnread(db, reader, digest.mailedThrough, next.mailedThrough);
    if (count > 0) {
      const { merchantId, userId } = reader;
      const content = {
        template: 'notificationDigest' as const,
        merchantId,
        merchantName: await getNameOfMerchant(db, merchantId),
        notifications: named.map(({ kind, params, createdAt }) => ({ kind, params, at: createdAt.toISOString() })),
        moreCount: count - named.length,
      };
      await enqueueUserEmail(db, userId, content, awakeFrom(await findQuietHours(db, reader), now));
    }
    await saveDigest(db, reader, next);
  });

/**
 * Enqueues a merchant's due digests, each in the transaction that records it as sent.
 * Sends no e-mail without unread notifications.
 */
export const mailDigests = async (deps: Deps, merchantId: string): Promise<void> => {
  for (const userId of await listDigestUsers(deps, merchantId, deps.clock())) {
    await mailDigest(deps, { merchantId, userId });
  }
};
