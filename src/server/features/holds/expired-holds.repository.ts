import { inTransaction } from '#db/connection/transaction.ts';
import { PayoutHoldModel } from '#db/models/payout-holds.models.ts';
import { deleteExpiredRows, listRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { ExpiredRecords } from '#server/platform/jobs/jobs.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';

const batchSize = 500;

const deleteBatch = async (db: UnitOfWork, before: Day): Promise<number> => {
  const options = { where: { untilDay: lessThan(before) }, orderBy: { untilDay: 'ASC' }, limit: batchSize } as const;
  const ids = (await listRows(db, PayoutHoldModel, options, ['id'])).map(({ id }) => id);
  if (ids.length > 0) await deleteExpiredRows(db, PayoutHoldModel, { id: ids });
  return ids.length;
};

/** Deletes holds whose last day is before a moment. */
export const expiredHolds: ExpiredRecords = {
  name: 'expired-holds',
  deleteExpired: async ({ sequelize }, before, signal) => {
    let deleted = 0;
    for (let count = batchSize; count === batchSize && !signal?.aborted; deleted += count) {
      count = await inTransaction({ sequelize }, (db) => deleteBatch(db, budapestDay(before)));
    }
    return deleted;
  },
};
