import { inTransaction } from '#db/connection/transaction.ts';
import { emailTime, notifyTeam, wantsEmail } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { listMerchantsToNotify, lockKeysToNotify, markKeysNotified } from './expiring-keys.repository.ts';

/**
 * Notifies merchants once about each key that expires soon.
 * One transaction per merchant; safe to interrupt.
 */
const notifyExpiry = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  for (const merchantId of await listMerchantsToNotify(deps.sequelize, now)) {
    if (signal.aborted) break;
    await inTransaction(deps, async (db) => {
      const keys = await lockKeysToNotify(db, merchantId, now);
      if (keys.length === 0) return;
      const ids = keys.map(({ id }) => id);
      await markKeysNotified(db, ids, now);
      const expiring = keys.map(({ name, lastFour, expiresAt, lastUsedAt }) => ({
        name,
        lastFour,
        expiresOn: budapestDay(expiresAt),
        lastUsedOn: lastUsedAt && budapestDay(lastUsedAt),
      }));
      for (const { id, name, lastFour, expiresAt } of keys) {
        await notifyTeam(db, merchantId, {
          kind: 'apiKeyExpiring',
          name,
          lastFour,
          expiresOn: budapestDay(expiresAt),
          at: now,
          eventKey: id,
        });
      }
      if (!(await wantsEmail(db, merchantId, 'apiKeyExpiring'))) return;
      const notBefore = await emailTime(db, merchantId);
      await enqueueOwnerEmail(db, { template: 'apiKeysExpiring', merchantId, keys: expiring }, notBefore);
    });
  }
};

export const apiKeyJobs: readonly Job[] = [{ name: 'api-key-expiry', everyMs: hourMs, run: notifyExpiry }];
