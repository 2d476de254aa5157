import { inTransaction } from '#db/connection/transaction.ts';
import { TipDistributionModel, TipShareModel } from '#db/models/tips.models.ts';
import { deleteExpiredRows, listRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { ExpiredRecords } from '#server/platform/jobs/jobs.api.ts';

const batchSize = 100;

const deleteBatch = async (db: UnitOfWork, before: Date): Promise<number> => {
  const where = { createdAt: lessThan(before) };
  const expired = await listRows(db, TipDistributionModel, { where, limit: batchSize }, ['merchantId', 'day']);
  for (const [merchantId, distributions] of Map.groupBy(expired, (each) => each.merchantId)) {
    const ofMerchant = { merchantId, day: distributions.map(({ day }) => day) };
    await deleteExpiredRows(db, TipShareModel, ofMerchant);
    await deleteExpiredRows(db, TipDistributionModel, ofMerchant);
  }
  return expired.length;
};

/** Deletes distributions of tips, with the sales of the same years. */
export const expiredTips: ExpiredRecords = {
  name: 'expired-tips',
  deleteExpired: async ({ sequelize }, before, signal) => {
    let deleted = 0;
    for (let count = batchSize; count === batchSize && !signal?.aborted; deleted += count) {
      count = await inTransaction({ sequelize }, (db) => deleteBatch(db, before));
    }
    return deleted;
  },
};
