import { inTransaction } from '#db/connection/transaction.ts';
import { DailyCloseCorrectionModel, DailyCloseModel } from '#db/models/daily-closes.models.ts';
import { deleteExpiredRows, listRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { ExpiredRecords } from '#server/platform/jobs/jobs.api.ts';

const batchSize = 100;

const deleteBatch = async (db: UnitOfWork, before: Date): Promise<number> => {
  const options = { where: { createdAt: lessThan(before) }, orderBy: { createdAt: 'ASC' }, limit: batchSize } as const;
  const expired = await listRows(db, DailyCloseModel, options, ['merchantId', 'number']);
  const ofMerchants = Map.groupBy(expired, ({ merchantId }) => merchantId);
  for (const [merchantId, closes] of ofMerchants) {
    const numbers = closes.map(({ number }) => number);
    await deleteExpiredRows(db, DailyCloseCorrectionModel, { merchantId, closeNumber: numbers });
    await deleteExpiredRows(db, DailyCloseModel, { merchantId, number: numbers });
  }
  return expired.length;
};

/** Deletes daily closes and their corrections. The state stays: no number is used again. */
export const expiredDailyCloses: ExpiredRecords = {
  name: 'expired-closes',
  deleteExpired: async ({ sequelize }, before, signal) => {
    let deleted = 0;
    for (let count = batchSize; count === batchSize && !signal?.aborted; deleted += count) {
      count = await inTransaction({ sequelize }, (db) => deleteBatch(db, before));
    }
    return deleted;
  },
};
