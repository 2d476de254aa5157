import { publishEvents } from '#server/features/webhooks/webhooks.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { listWrittenOnlineTransactions } from './online-transactions.repository.ts';
import type { ShopWork } from './online-transactions.types.ts';

/**
 * Publishes payments that were inserted or changed, and increments the merchant's version. Does nothing without ids.
 */
export const publishOnlineTransactions = async (
  { sequelize, transaction, shop: { merchantId } }: ShopWork,
  ids: readonly string[],
  at: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const version = await bumpMerchantVersion({ sequelize, transaction }, merchantId, at);
  const payments = await listWrittenOnlineTransactions({ sequelize, transaction }, merchantId, ids);
  await publishEvents(
    { sequelize, transaction },
    { merchantId, at, version },
    payments.map((onlineTransaction) => ({
      type: 'onlineTransaction.updated',
      data: { merchantId, onlineTransaction },
    })),
  );
};
