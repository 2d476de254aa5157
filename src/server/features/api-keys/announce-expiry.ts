import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { notifyMerchantOwner } from '#server/platform/outbox/notify-merchant-owner.ts';
import { expiryNoticeDays } from '#shared/api-keys/api-key-enums.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import { findMerchantToNotify, lockUnannounced, markAnnounced } from './expiring-keys.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Tells merchants of keys that are about to expire, once of each. Merchant by merchant, each in one transaction: killed at
 * any point it goes on from there, and nobody is told twice.
 */
const announceExpiry = async (deps: Deps, signal: AbortSignal): Promise<void> => {
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
        expiresOn: dayOf(expiresAt),
        lastUsedOn: lastUsedAt && dayOf(lastUsedAt),
      }));
      await notifyMerchantOwner(deps, { template: 'apiKeysExpiring', merchantId, keys: told }, transaction);
    });
  }
};

export const apiKeyJobs: readonly Job[] = [{ name: 'api-key-expiry', everyMs: hourMs, run: announceExpiry }];
