import type { Sequelize } from 'sequelize-typescript';
import { maxCommitDelayMs } from '#db/connection/transaction.ts';
import {
  NotificationDigestModel,
  NotificationMarkModel,
  NotificationModel,
  NotificationReadModel,
  NotificationSwitchModel,
  QuietHoursModel,
} from '#db/models/notifications.models.ts';
import { readable } from '#db/models/readable.ts';
import { countRows, deleteRows, findRow, hasRow, listPage, listRows, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { upsertRows } from '#db/sql/upsert-rows.ts';
import { atMost, bounded, Comparisons, greaterThan, lessThan } from '#db/sql/where.ts';
import { firstIdAt } from '#server/platform/ids.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';
import type { Page, PageRequest } from '#shared/paging/page.ts';
import type { ReadState, StoredSwitch } from './notifications.rules.ts';
import type { MerchantUser, StoredNotification } from './notifications.types.ts';
import { eraseSubscriptions, listSubscriptionsOf } from './push/push-subscriptions.repository.ts';

/** Notifications that are for everyone in the team. */
export const teamRecipient = '';

/** How many notifications are read at once. The bell counts no others: a list beyond them is not read any more. */
const maxScanned = 500;

/** Stores a notification unless that event is stored. */
export const saveNotification = (db: UnitOfWork, row: StoredNotification): Promise<void> =>
  upsertRow(db, NotificationModel, row);

/** Returns the merchants that a user registered or belongs to the team of. */
export const listMerchantIds = async (db: Db, userId: string): Promise<string[]> => {
  const own = await listRows(db, readable.MerchantModel, { where: { userId } }, ['id']);
  const others = await listRows(db, readable.MembershipModel, { where: { userId, state: 'Active' } }, ['merchantId']);
  return [...new Set([...own.map(({ id }) => id), ...others.map(({ merchantId }) => merchantId)])].toSorted();
};

export const isAccountHolder = (db: Db, { merchantId, userId }: MerchantUser): Promise<boolean> =>
  hasRow(db, readable.MerchantModel, { where: { id: merchantId, userId } });

const listedOf = ({ merchantId, userId }: MerchantUser, kinds: readonly NotificationKind[]) => ({
  merchantId,
  recipientId: [teamRecipient, userId],
  kind: kinds,
});

const newestFirst = { id: 'DESC' } as const;

/** Returns a page of the notifications of these kinds that a user sees, newest first. */
export const listNotificationPage = (
  sequelize: Sequelize,
  reader: MerchantUser,
  kinds: readonly NotificationKind[],
  page: PageRequest,
): Promise<Page<StoredNotification>> =>
  listPage({ sequelize }, NotificationModel, { where: listedOf(reader, kinds), orderBy: newestFirst }, page);

/** Returns true if a user sees each of these different notifications. */
export const hasNotifications = async (
  db: Db,
  reader: MerchantUser,
  kinds: readonly NotificationKind[],
  ids: readonly string[],
): Promise<boolean> => (await countRows(db, NotificationModel, { ...listedOf(reader, kinds), id: ids })) === ids.length;

/** Returns a notification that a user sees, or null. */
export const findNotification = (
  db: Db,
  reader: MerchantUser,
  kinds: readonly NotificationKind[],
  id: string,
): Promise<StoredNotification | null> => findRow(db, NotificationModel, { ...listedOf(reader, kinds), id });

/** Returns false for the id of a repetition, which was not stored. */
export const hasStored = (db: Db, key: Pick<StoredNotification, 'merchantId' | 'id'>): Promise<boolean> =>
  hasRow(db, NotificationModel, { where: key });

/** Returns the ids after a mark, newest first: at most `maxScanned`. */
export const listIdsBehind = async (
  db: Db,
  reader: MerchantUser,
  kinds: readonly NotificationKind[],
  readThrough: string,
): Promise<string[]> => {
  const where = { ...listedOf(reader, kinds), id: greaterThan(readThrough) };
  const rows = await listRows(db, NotificationModel, { where, orderBy: newestFirst, limit: maxScanned }, ['id']);
  return rows.map(({ id }) => id);
};

/** Yields all with an id after `after` up to `through`, newest first, as many at once as `listIdsBehind` reads. */
export async function* readNotificationsBetween(
  db: Db,
  reader: MerchantUser,
  kinds: readonly NotificationKind[],
  { after, through }: { after: string; through: string },
): AsyncGenerator<StoredNotification[]> {
  let last: string | undefined;
  do {
    const id = new Comparisons([greaterThan(after), last === undefined ? atMost(through) : lessThan(last)]);
    const where = { ...listedOf(reader, kinds), id };
    const rows = await listRows(db, NotificationModel, { where, orderBy: newestFirst, limit: maxScanned });
    if (rows.length > 0) yield rows;
    last = rows.length < maxScanned ? undefined : rows.at(-1)?.id;
  } while (last !== undefined);
}

/** Returns up to which id a user has read everything; empty for none. */
export const findMark = async (db: Db, reader: MerchantUser): Promise<string> =>
  (await findRow(db, NotificationMarkModel, { ...reader }, ['readThrough']))?.readThrough ?? '';

/** Returns what a user has read of these ids. */
export const findReadState = async (
  db: Db,
  { merchantId, userId }: MerchantUser,
  ids: readonly string[],
  readThrough: string,
): Promise<ReadState> => {
  if (ids.length === 0) return { readThrough, readIds: new Set() };
  const sorted = ids.toSorted();
  const where = { userId, merchantId, notificationId: bounded(sorted[0], sorted.at(-1)) };
  const reads = await listRows(db, NotificationReadModel, { where }, ['notificationId']);
  return { readThrough, readIds: new Set(reads.map(({ notificationId }) => notificationId)) };
};

/** Stores that single notifications are read. */
export const insertReads = (
  db: UnitOfWork,
  { merchantId, userId }: MerchantUser,
  ids: readonly string[],
  readAt: Date,
): Promise<void> =>
  upsertRows(
    db,
    NotificationReadModel,
    ids.map((notificationId) => ({ userId, merchantId, notificationId, readAt })),
    { replace: ['readAt'] },
  );

/** Moves the mark of a user, and deletes the single reads that it passes. The caller has locked the user's account. */
export const moveMark = async (
  db: UnitOfWork,
  { merchantId, userId }: MerchantUser,
  readThrough: string,
): Promise<void> => {
  await upsertRow(db, NotificationMarkModel, { userId, merchantId, readThrough }, { readThrough });
  await deleteRows(db, NotificationReadModel, { userId, merchantId, notificationId: atMost(readThrough) });
};

/**
 * Returns the lowest id of those that may not be visible yet at a moment. A mark does not pass it, so that a late
 * commit is not taken for read.
 */
export const settledIdAt = (at: Date): string => firstIdAt(new Date(at.getTime() - maxCommitDelayMs));

/** Takes everything of a merchant before a moment for read by a user: a new member has not missed it. */
export const markReadBefore = (db: UnitOfWork, { at, ...reader }: MerchantUser & { at: Date }): Promise<void> =>
  moveMark(db, reader, firstIdAt(at));

export const listSwitches = (db: Db, userId: string): Promise<StoredSwitch[]> =>
  listRows(db, NotificationSwitchModel, { where: { userId } }, ['kind', 'isInPortal', 'isEmailed', 'isPushed']);

/** Returns the switch that the account holder of a merchant has for a kind; null without one. */
export const findSwitchOfHolder = async (
  db: Db,
  { merchantId, kind }: { merchantId: string; kind: NotificationKind },
): Promise<Pick<StoredSwitch, 'isEmailed'> | null> => {
  const merchant = await findRow(db, readable.MerchantModel, { id: merchantId }, ['userId']);
  return merchant && findRow(db, NotificationSwitchModel, { userId: merchant.userId, kind }, ['isEmailed']);
};

export const saveSwitch = (db: UnitOfWork, userId: string, { kind, ...channels }: StoredSwitch): Promise<void> =>
  upsertRow(db, NotificationSwitchModel, { userId, kind, ...channels }, channels);

/** Returns what is stored about a user, for the copy of its own data. */
export const listNotificationsOf = async (sequelize: Sequelize, userId: string) => ({
  personal: await listRows({ sequelize }, NotificationModel, {
    where: { recipientId: userId },
    orderBy: { createdAt: 'DESC', id: 'DESC' },
  }),
  switches: await listSwitches({ sequelize }, userId),
  readThrough: await listRows({ sequelize }, NotificationMarkModel, { where: { userId } }),
  read: await listRows({ sequelize }, NotificationReadModel, { where: { userId } }),
  digests: await listRows({ sequelize }, NotificationDigestModel, { where: { userId } }),
  quietHours: await listRows({ sequelize }, QuietHoursModel, { where: { userId } }),
  devices: await listSubscriptionsOf(sequelize, userId),
});

/** Returns the notifications of a merchant’s team, for the copy of its data. */
export const listNotificationsOfTeam = (
  sequelize: Sequelize,
  { merchantId }: Pick<MerchantUser, 'merchantId'>,
): Promise<StoredNotification[]> =>
  listRows({ sequelize }, NotificationModel, {
    where: { merchantId, recipientId: teamRecipient },
    orderBy: newestFirst,
  });

/** Deletes when a user gets e-mails about a merchant to whose team it belongs no more. */
export const deleteEmailTimes = async (db: UnitOfWork, { merchantId, userId }: MerchantUser): Promise<void> => {
  await deleteRows(db, NotificationDigestModel, { merchantId, userId });
  await deleteRows(db, QuietHoursModel, { merchantId, userId });
};

/** Deletes what is stored of a user whose account is erased, and the notifications of its merchant. */
export const eraseNotifications = async (
  db: UnitOfWork,
  { userId, merchantId }: { userId: string; merchantId: string | null },
): Promise<void> => {
  await deleteRows(db, NotificationReadModel, { userId });
  await deleteRows(db, NotificationMarkModel, { userId });
  await deleteRows(db, NotificationSwitchModel, { userId });
  await deleteRows(db, NotificationDigestModel, { userId });
  await deleteRows(db, QuietHoursModel, { userId });
  await eraseSubscriptions(db, userId);
  await deleteRows(db, NotificationModel, { recipientId: userId });
  if (merchantId === null) return;
  await deleteRows(db, NotificationMarkModel, { merchantId });
  await deleteRows(db, NotificationDigestModel, { merchantId });
  await deleteRows(db, QuietHoursModel, { merchantId });
  // With what others have read of them.
  await deleteRows(db, NotificationModel, { merchantId });
};

/** Deletes notifications of a time before a moment, with what was read of them. */
export const deleteOldNotifications: DeleteBatch = async (sequelize, before, limit) => {
  const expired = await listRows(
    { sequelize },
    NotificationModel,
    { where: { createdAt: lessThan(before) }, orderBy: { createdAt: 'ASC' }, limit },
    ['merchantId', 'id'],
  );
  for (const [merchantId, rows] of Map.groupBy(expired, (row) => row.merchantId)) {
    await deleteRows({ sequelize }, NotificationModel, { merchantId, id: rows.map(({ id }) => id) });
  }
  return expired.length;
};
