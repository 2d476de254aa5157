import { loadingTimeoutMs } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { completeOnlineMonths } from '#server/features/online-transactions/online-transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { confirmComplete, listIncompleteMerchants, lockMerchantVersion } from '#server/platform/live/live.api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { listMonths, rebuildHours } from './aggregates/merchant-hours.repository.ts';

/**
 * Completes the hourly aggregates with the sales of former servers,
 * one month at a time because the merchant's sales wait.
 */
const completeMerchantHours = async ({ sequelize }: Pick<Deps, 'sequelize'>, signal: AbortSignal): Promise<void> => {
  for (const merchant of await listIncompleteMerchants(sequelize, 'hourly_version')) {
    const { merchantId } = merchant;
    for (const month of await listMonths(sequelize, merchantId)) {
      if (signal.aborted) return;
      const complete = async (db: UnitOfWork): Promise<void> => {
        await lockMerchantVersion(db, merchantId);
        await rebuildHours(db, merchantId, month);
      };
      await inTransaction({ sequelize }, complete, { deadlineMs: loadingTimeoutMs });
    }
    await inTransaction({ sequelize }, (db) => confirmComplete(db, 'hourly_version', merchant));
  }
};

/** Completes the aggregates that former servers do not write. */
export const completeAggregates = async (deps: Pick<Deps, 'sequelize'>, signal: AbortSignal): Promise<void> => {
  await completeMerchantHours(deps, signal);
  await completeOnlineMonths(deps, signal);
};

export const transactionJobs: readonly Job[] = [
  { name: 'merchant-hours', everyMs: 10 * minuteMs, run: completeAggregates },
];
