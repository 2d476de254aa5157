import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { notifyMerchantOwner } from '#server/platform/outbox/notify.ts';
import { expiryNoticeDays } from '#shared/api-keys/api-key-enums.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { findMerchantToNotify, lockUnannounced, markAnnounced } from './expiring-keys.repository.ts';

const dayMs = 86_400_000;

/**
 * Tells merchants of keys that are about to expire, once of each. Merchant by merchant, each in one transaction: killed at
 * any point it goes on from there, and nobody is told twice.
 */
export const announceExpiry = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { sequelize } = deps;
  const now = deps.clock();
  const noticeDays = expiryNoticeDays;
  const limits = { now, before: new Date(now.getTime() + noticeDays * dayMs), noticeDays };
  while (!signal.aborted) {
    const merchantId = await findMerchantToNotify(sequelize, limits);
    if (merchantId === null) break;
    await inTransaction(sequelize, async (transaction) => {
      const keys = await lockUnannounced(sequelize, { ...limits, merchantId }, transaction);
      if (keys.length === 0) return;
      const ids = keys.map(({ id }) => id);
      await markAnnounced(sequelize, ids, now, transaction);
      const told = keys.map(({ name, lastFour, expiresAt, lastUsedAt }) => ({
        name,
        lastFour,
        expiresOn: budapestDay(expiresAt),
        lastUsedOn: lastUsedAt && budapestDay(lastUsedAt),
      }));
      await notifyMerchantOwner(deps, { template: 'apiKeysExpiring', merchantId, keys: told }, transaction);
    });
  }
};
