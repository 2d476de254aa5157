import { inTransaction } from '#db/connection/transaction.ts';
import { OnlinePaymentAlertModel, OnlineTransactionModel } from '#db/models/online-transactions.models.ts';
import { deleteExpiredRows, deleteRows, listRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import { type ExpiredRecords, listMerchantsWithExpired } from '#server/platform/jobs/jobs.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { deleteEmptyAggregates, removePaymentFromAggregates } from './online-aggregates.repository.ts';
import { lockShops } from './shops.repository.ts';

/** Few, because payments of the merchant wait meanwhile. */
const batchSize = 100;

/** Deletes the oldest payments of a merchant and takes them out of all aggregates. Returns their number. */
const deleteBatch = async (
  db: UnitOfWork,
  { merchantId, before, at }: { merchantId: string; before: Date; at: Date },
): Promise<number> => {
  await lockShops(db, merchantId);
  const work = { ...db, shop: { merchantId } };
  const payments = await listRows(work, OnlineTransactionModel, {
    where: { merchantId, occurredAt: lessThan(before) },
    orderBy: { occurredAt: 'ASC', id: 'ASC' },
    limit: batchSize,
    lock: true,
  });
  if (payments.length === 0) return 0;
  await deleteExpiredRows(work, OnlineTransactionModel, { merchantId, id: payments.map(({ id }) => id) });
  for (const payment of payments) await removePaymentFromAggregates(work, payment);
  await deleteEmptyAggregates(work);
  await bumpMerchantVersion(db, merchantId, at);
  return payments.length;
};

/** Deletes old alerts with the payments of unknown web shops that they contain. */
const deleteAlerts = (db: UnitOfWork, before: Date): Promise<number> =>
  deleteRows(db, OnlinePaymentAlertModel, { noticedAt: lessThan(before) }, batchSize);

/** Deletes online payments, and alerts about them, from before the end of their retention period. */
export const expiredPayments: ExpiredRecords = {
  name: 'online-transactions',
  deleteExpired: async ({ sequelize, clock }, before, signal) => {
    let deleted = 0;
    const deleteAll = async (deleteNext: (db: UnitOfWork) => Promise<number>): Promise<void> => {
      for (let count = batchSize; count === batchSize && !signal?.aborted; deleted += count) {
        count = await inTransaction({ sequelize }, deleteNext);
      }
    };
    for (const merchantId of await listMerchantsWithExpired(sequelize, 'online_transactions', before)) {
      await deleteAll((db) => deleteBatch(db, { merchantId, before, at: clock() }));
    }
    await deleteAll((db) => deleteAlerts(db, before));
    return deleted;
  },
};
