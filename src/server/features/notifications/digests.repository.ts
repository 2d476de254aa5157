import type { Sequelize } from 'sequelize-typescript';
import { NotificationDigestModel } from '#db/models/notifications.models.ts';
import { deleteRows, findRow, listRows, lockRow, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, lessThan } from '#db/sql/where.ts';
import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import type { DigestState } from './notifications.rules.ts';
import type { MerchantUser } from './notifications.types.ts';

const columns = ['hour', 'mailedOn', 'mailedThrough'] as const;

/** Returns a user's digest about a merchant; null for none. */
export const findDigest = (db: Db, { merchantId, userId }: MerchantUser): Promise<DigestState | null> =>
  findRow(db, NotificationDigestModel, { merchantId, userId }, columns);

export const lockDigest = (db: UnitOfWork, { merchantId, userId }: MerchantUser): Promise<DigestState | null> =>
  lockRow(db, NotificationDigestModel, { merchantId, userId }, columns);

/** Stores a digest; null deletes it. */
export const saveDigest = async (
  db: UnitOfWork,
  { merchantId, userId }: MerchantUser,
  digest: DigestState | null,
): Promise<void> => {
  if (digest === null) await deleteRows(db, NotificationDigestModel, { merchantId, userId });
  else await upsertRow(db, NotificationDigestModel, { merchantId, userId, ...digest }, { ...digest });
};

const dueAt = (now: Date) => ({ hour: lessThan(budapestHour(now) + 1), mailedOn: lessThan(budapestDay(now)) });

/** Returns the next merchants with due digests, by id. */
export const listMerchantsWithDigests = async (
  sequelize: Sequelize,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const where = { merchantId: greaterThan(after), ...dueAt(now) };
  const rows = await listRows(
    { sequelize },
    NotificationDigestModel,
    { where, orderBy: { merchantId: 'ASC' }, limit },
    ['merchantId'],
  );
  return [...new Set(rows.map(({ merchantId }) => merchantId))];
};

/** Returns the users with a due digest about a merchant. */
export const listDigestUsers = async (db: Db, merchantId: string, now: Date): Promise<string[]> => {
  const where = { merchantId, ...dueAt(now) };
  const rows = await listRows(db, NotificationDigestModel, { where, orderBy: { userId: 'ASC' } }, ['userId']);
  return rows.map(({ userId }) => userId);
};
