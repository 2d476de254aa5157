import { inTransaction } from '#db/connection/transaction.ts';
import { LedgerEntryModel } from '#db/models/ledger.models.ts';
import { deleteExpiredRows, listRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { ExpiredRecords } from '#server/platform/jobs/jobs.api.ts';

const batchSize = 500;

const deleteBatch = async (db: UnitOfWork, before: Date): Promise<number> => {
  const options = { where: { postedAt: lessThan(before) }, orderBy: { postedAt: 'ASC' }, limit: batchSize } as const;
  const expired = await listRows(db, LedgerEntryModel, options, ['merchantId', 'number']);
  for (const [merchantId, entries] of Map.groupBy(expired, (each) => each.merchantId)) {
    await deleteExpiredRows(db, LedgerEntryModel, { merchantId, number: entries.map(({ number }) => number) });
  }
  return expired.length;
};

/** Deletes ledger entries. Later ones have the balance, and the months keep their sums. */
export const expiredLedgerEntries: ExpiredRecords = {
  name: 'expired-ledger',
  deleteExpired: async ({ sequelize }, before, signal) => {
    let deleted = 0;
    for (let count = batchSize; count === batchSize && !signal?.aborted; deleted += count) {
      count = await inTransaction({ sequelize }, (db) => deleteBatch(db, before));
    }
    return deleted;
  },
};
