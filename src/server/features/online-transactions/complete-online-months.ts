import { loadingTimeoutMs } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { confirmComplete, listIncompleteMerchants, lockMerchantVersion } from '#server/platform/live/live.api.ts';
import { rebuildMonths } from './online-aggregates.repository.ts';
import { lockShops } from './shops.repository.ts';

/**
 * Completes the monthly aggregates of merchants whose online payments a former version has stored. Payments and card
 * sales of the merchant wait meanwhile. Locks in the order of payments: web shops, then the version, which also
 * serialises a web shop that is added together with its payments.
 */
export const completeOnlineMonths = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  signal: AbortSignal,
): Promise<void> => {
  for (const merchant of await listIncompleteMerchants(sequelize, 'monthly_version')) {
    if (signal.aborted) return;
    const complete = async (db: UnitOfWork): Promise<void> => {
      await lockShops(db, merchant.merchantId);
      await lockMerchantVersion(db, merchant.merchantId);
      await rebuildMonths(db, merchant.merchantId);
      await confirmComplete(db, 'monthly_version', merchant);
    };
    await inTransaction({ sequelize }, complete, { deadlineMs: loadingTimeoutMs });
  }
};
