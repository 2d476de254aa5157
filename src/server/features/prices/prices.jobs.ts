import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant, type Job } from '#server/platform/jobs/jobs.api.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { isStandardPriceAnnounced, standardPriceOf } from '#shared/prices/price-rules.ts';
import { foreignFeeFrom } from '#shared/prices/sale-price.ts';
import { announcePrice } from './announce-price.ts';
import { isNotified, listMerchantsToInform, standardPriceKey } from './standard-price-notices.repository.ts';

/** Notifies a merchant of the new standard price, once for all servers. */
const notifyMerchant = (deps: Deps, merchantId: string): Promise<void> =>
  inTransaction(deps, async (db) => {
    await lockMerchant(db, { merchantId });
    if (await isNotified(db, merchantId)) return;
    await announcePrice(db, merchantId, {
      month: foreignFeeFrom,
      isWithdrawn: false,
      isHigher: true,
      price: standardPriceOf(foreignFeeFrom),
      reason: null,
      eventKey: standardPriceKey,
    });
  });

/** Notifies merchants without an agreed price, once. Safe to interrupt. */
const announceStandardPrice = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  if (!isStandardPriceAnnounced(budapestDay(deps.clock()))) return;
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToInform(deps.sequelize, page),
    run: (merchantId) => notifyMerchant(deps, merchantId),
    failure: 'could not notify a merchant of the coming standard price',
  });
};

export const priceJobs: readonly Job[] = [{ name: 'price-notices', everyMs: hourMs, run: announceStandardPrice }];
