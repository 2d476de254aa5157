import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { inTransaction } from '#db/connection/transaction.ts';
import { column } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { ExpiredRecords } from '#server/platform/jobs/retention.ts';

const batchSize = 100;

/** Raw SQL, because the models forbid deletes: only this job, with the rights for it, may. */
const deleteBatch = async ({ sequelize, transaction }: UnitOfWork, before: Date): Promise<number> => {
  const expired = await selectRows(
    sequelize,
    `SELECT merchant_id AS merchantId, number FROM daily_closes WHERE created_at < $before
     ORDER BY created_at LIMIT ${batchSize}`,
    { bind: { before }, transaction },
    z.object({ merchantId: z.string(), number: column.number }),
  );
  if (expired.length === 0) return 0;
  const replacements = { keys: expired.map(({ merchantId, number }) => [merchantId, number]) };
  const options = { replacements, type: QueryTypes.RAW, transaction };
  await sequelize.query('DELETE FROM daily_close_corrections WHERE (merchant_id, close_number) IN (:keys)', options);
  await sequelize.query('DELETE FROM daily_closes WHERE (merchant_id, number) IN (:keys)', options);
  return expired.length;
};

/** Deletes daily closes with their corrections. Numbers are not used again: the state of the merchant stays. */
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
