import { inTransaction } from '#db/connection/transaction.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import type { Caller, CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpNotificationsVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type NotificationKind, notificationKinds } from '#shared/notifications/notification-kinds.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import type { Page, PageRequest } from '#shared/paging/page.ts';
import {
  findMark,
  findReadState,
  hasNotifications,
  insertReads,
  listIdsBehind,
  listNotificationPage,
  listSwitches,
  moveMark,
  settledIdAt,
} from './notifications.repository.ts';
import { countUnread, isRead, listedKinds, type ReadState, readAllThrough } from './notifications.rules.ts';
import type { MerchantUser, StoredNotification } from './notifications.types.ts';

type ReadDeps = Pick<Deps, 'sequelize' | 'clock' | 'changes'>;
type Reading = Pick<Caller, 'userId' | 'memberRole'>;

const kindsOf = async (db: Db, { userId, memberRole }: Reading): Promise<NotificationKind[]> =>
  listedKinds(memberRole, await listSwitches(db, userId));

const toNotification = ({ id, kind, params, createdAt }: StoredNotification, state: ReadState): Notification => {
  const { area, severity } = notificationKinds[kind];
  return { id, kind, area, severity, params, createdAt, isRead: isRead(state, id) };
};

/** Returns a page of what the caller sees of a merchant, newest first. */
export const listNotifications = async (
  { sequelize }: Pick<ReadDeps, 'sequelize'>,
  caller: Reading,
  { merchantId }: MerchantScope,
  page: PageRequest,
): Promise<Page<Notification>> => {
  const reader = { merchantId, userId: caller.userId };
  const { data, ...counts } = await listNotificationPage(sequelize, reader, await kindsOf({ sequelize }, caller), page);
  const ids = data.map(({ id }) => id);
  const state = await findReadState({ sequelize }, reader, ids, await findMark({ sequelize }, reader));
  return { ...counts, data: data.map((row) => toNotification(row, state)) };
};

/** Returns the unread ones among the newest notifications, newest first, and what was read of them. */
const findUnread = async (db: Db, caller: Reading, reader: MerchantUser) => {
  const readThrough = await findMark(db, reader);
  const ids = await listIdsBehind(db, reader, await kindsOf(db, caller), readThrough);
  return { ids, state: await findReadState(db, reader, ids, readThrough) };
};

/** Returns how many notifications the caller has not read, at most `maxUnreadCount`. */
export const getUnreadCount = async (
  { sequelize }: Pick<ReadDeps, 'sequelize'>,
  caller: Reading,
  { merchantId }: MerchantScope,
): Promise<number> => {
  const { ids, state } = await findUnread({ sequelize }, caller, { merchantId, userId: caller.userId });
  return countUnread(ids, state);
};

/** Marks notifications as read. Throws 404, and marks none, if the caller does not see one of them. */
export const markRead = async (
  deps: ReadDeps,
  actor: CallerActor,
  caller: Reading,
  { merchantId, ids }: { merchantId: string; ids: readonly string[] },
): Promise<void> => {
  const reader = { merchantId, userId: actor.userId };
  const different = [...new Set(ids)];
  const at = deps.clock();
  await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    if (!(await hasNotifications(db, reader, await kindsOf(db, caller), different))) throw new AppError('notFound');
    const state = await findReadState(db, reader, different, await findMark(db, reader));
    const unread = different.filter((id) => !isRead(state, id));
    if (unread.length === 0) return;
    await insertReads(db, reader, unread, at);
    // The other devices of the user count again.
    await bumpNotificationsVersion(db, merchantId, at);
  });
  deps.changes.nudge(merchantId);
};

/**
 * Marks everything up to a notification as read. One that becomes visible later stays unread, whatever its id. Throws
 * 404 for a notification that the caller does not see.
 */
export const markAllRead = async (
  deps: ReadDeps,
  actor: CallerActor,
  caller: Reading,
  { merchantId, through }: { merchantId: string; through: string },
): Promise<void> => {
  const reader = { merchantId, userId: actor.userId };
  const at = deps.clock();
  const settledBefore = settledIdAt(at);
  await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    if (!(await hasNotifications(db, reader, await kindsOf(db, caller), [through]))) throw new AppError('notFound');
    const { ids, state } = await findUnread(db, caller, reader);
    const unread = ids.filter((id) => !isRead(state, id));
    const { readThrough, readIds } = readAllThrough(unread, { through, settledBefore });
    if (readThrough === null && readIds.length === 0) return;
    if (readThrough !== null) await moveMark(db, reader, readThrough);
    await insertReads(db, reader, readIds, at);
    await bumpNotificationsVersion(db, merchantId, at);
  });
  deps.changes.nudge(merchantId);
};
