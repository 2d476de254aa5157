import type { Sequelize } from 'sequelize-typescript';
import { ApiKeyModel } from '#db/models/auth.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { listRows, updateRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { bounded } from '#db/sql/where.ts';
import { isNoticeDue, noticeUntil } from './api-keys.rules.ts';

type ExpiringKey = Pick<ApiKeyModel, 'id' | 'name' | 'lastFour' | 'createdAt' | 'expiresAt' | 'lastUsedAt'>;

const expiring = (now: Date) => ({ expiryNoticeAt: null, expiresAt: bounded(now, noticeUntil(now)) });

const keysOfUsers = fromTable('apiKeys', ApiKeyModel, ['merchantId', 'createdAt', 'expiresAt']).join(
  'users',
  readable.UserModel,
  { id: 'apiKeys.userId' },
  [],
);

/** Returns the merchants with a key that needs a notice. */
export const listMerchantsToNotify = async (sequelize: Sequelize, now: Date): Promise<string[]> => {
  const where = { apiKeys: expiring(now), users: { deactivatedAt: null } };
  const found = await listJoined({ sequelize }, keysOfUsers, { where });
  return [...new Set(found.flatMap(({ apiKeys: key }) => (isNoticeDue(key, now) ? key.merchantId : [])))];
};

/** Locks a merchant's keys that need a notice, the first to expire first. */
export const lockKeysToNotify = async (db: UnitOfWork, merchantId: string, now: Date): Promise<ExpiringKey[]> => {
  const where = { merchantId, ...expiring(now) };
  const keys = await listRows(db, ApiKeyModel, { where, orderBy: { expiresAt: 'ASC', id: 'ASC' }, lock: true }, [
    'id',
    'name',
    'lastFour',
    'createdAt',
    'expiresAt',
    'lastUsedAt',
  ]);
  return keys.filter((key) => isNoticeDue(key, now));
};

export const markKeysNotified = async (db: UnitOfWork, ids: readonly string[], at: Date): Promise<void> => {
  await updateRows(db, ApiKeyModel, { id: ids }, { expiryNoticeAt: at });
};
