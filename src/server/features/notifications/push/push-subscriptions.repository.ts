import type { Sequelize } from 'sequelize-typescript';
import { PushSubscriptionModel } from '#db/models/push.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { notEqual } from '#db/sql/where.ts';
import { sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

type StoredSubscription = Row<PushSubscriptionModel>;

export const targetContextOf = (id: string): string => `push_subscriptions.sealed_target:${id}`;

export const sealedPushTargets = sealedColumnOf(PushSubscriptionModel, 'sealedTarget', targetContextOf);

const withSessions = fromTable('subscriptions', PushSubscriptionModel, [
  'id',
  'userId',
  'sessionId',
  'keyId',
  'sealedTarget',
  'createdAt',
  'deliveredAt',
]).join('sessions', readable.SessionModel, { id: 'subscriptions.sessionId' }, ['createdAt', 'lastUsedAt', 'userAgent']);

export type SubscriptionOfSession = Awaited<ReturnType<typeof listSubscriptions>>[number];

/** Returns the browsers of users whose session was not ended, by their time. It may have ended by itself. */
export const listSubscriptions = (db: Db, userId: string | readonly string[]) =>
  listJoined(db, withSessions, {
    where: { subscriptions: { userId }, sessions: { endedAt: null } },
    orderBy: { 'subscriptions.id': 'ASC' },
  });

/** As `listSubscriptions`, one by its id, or null. */
export const findSubscription = async (db: Db, id: string): Promise<SubscriptionOfSession | null> =>
  (await listJoined(db, withSessions, { where: { subscriptions: { id }, sessions: { endedAt: null } } }))[0] ?? null;

/** Returns the users who may see notifications of a merchant: the account holder and the team. */
export const listUserIdsOfMerchant = async (db: Db, merchantId: string): Promise<string[]> => {
  const holder = await findRow(db, readable.MerchantModel, { id: merchantId }, ['userId']);
  const members = await listRows(db, readable.MembershipModel, { where: { merchantId, state: 'Active' } }, ['userId']);
  return [...new Set([...(holder ? [holder.userId] : []), ...members.map(({ userId }) => userId)])];
};

export const findLanguageOfUser = async (db: Db, userId: string) =>
  (await findRow(db, readable.UserModel, { id: userId }, ['language']))?.language ?? null;

export const lockSubscriptionOfSession = (
  db: UnitOfWork,
  sessionId: string,
): Promise<Pick<StoredSubscription, 'id' | 'keyId' | 'endpointHash'> | null> =>
  lockRow(db, PushSubscriptionModel, { sessionId }, ['id', 'keyId', 'endpointHash']);

export const insertSubscription = async (db: UnitOfWork, row: StoredSubscription): Promise<void> => {
  await insertRow(db, PushSubscriptionModel, row);
};

/** Deletes what the same browser or session had before: a browser belongs to the last person that turned it on. */
export const deleteFormerSubscription = async (
  db: UnitOfWork,
  { sessionId, endpointHash }: Pick<StoredSubscription, 'sessionId' | 'endpointHash'>,
): Promise<void> => {
  await deleteRows(db, PushSubscriptionModel, { sessionId });
  await deleteRows(db, PushSubscriptionModel, { endpointHash });
};

/** Returns false if the user has no such browser. */
export const deleteSubscription = async (
  db: Db,
  { id, userId }: Pick<StoredSubscription, 'id' | 'userId'>,
): Promise<boolean> => (await deleteRows(db, PushSubscriptionModel, { id, userId })) > 0;

export const markPushed = async (db: Db, id: string, deliveredAt: Date): Promise<void> => {
  await updateRows(db, PushSubscriptionModel, { id }, { deliveredAt });
};

/** Deletes browsers whose session has ended. Without them a push is not sent anyway. */
export const deleteEndedSubscriptions: DeleteBatch = async (sequelize, _before, limit) => {
  const ended = await listJoined({ sequelize }, withSessions, {
    where: { sessions: { endedAt: notEqual<Date | null>(null) } },
    limit,
  });
  const ids = ended.map(({ subscriptions: { id } }) => id);
  if (ids.length > 0) await deleteRows({ sequelize }, PushSubscriptionModel, { id: ids });
  return ids.length;
};

/** Returns the facts about a user’s browsers, for the copy of its own data. */
export const listSubscriptionsOf = (sequelize: Sequelize, userId: string) =>
  listRows({ sequelize }, PushSubscriptionModel, { where: { userId }, orderBy: { id: 'ASC' } }, [
    'id',
    'createdAt',
    'deliveredAt',
  ]);

export const eraseSubscriptions = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteRows(db, PushSubscriptionModel, { userId });
};
