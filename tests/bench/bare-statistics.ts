import type { Pool, RowDataPacket } from 'mysql2/promise';
import type { StatisticsPeriod } from '#server/features/statistics/statistics.rules.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { type HourRow, rangeOfStatistics, toStatistics } from './peers/domain.ts';

const income = "type = 'Sale' AND state = 'Success'";

/** Hours and first income are read side by side. */
export const getStatistics = async (
  pool: Pool,
  merchantId: string,
  { fromDate, toDate }: StatisticsPeriod,
): Promise<Statistics> => {
  const period = { fromDate, toDate };
  const { start, end } = rangeOfStatistics(period);
  const [[hours], [[first]]] = await Promise.all([
    pool.execute<(HourRow & RowDataPacket)[]>(
      `SELECT period_start AS hourStart, transaction_count AS count, amount
       FROM transaction_period_sums FORCE INDEX (PRIMARY)
       WHERE merchant_id = ? AND period = 'Hour' AND terminal_id = '' AND ${income}
         AND period_start >= ? AND period_start < ? AND transaction_count > 0
       ORDER BY period_start`,
      [merchantId, start, end],
    ),
    pool.execute<({ occurredAt: Date } & RowDataPacket)[]>(
      `SELECT occurred_at AS occurredAt FROM transactions FORCE INDEX (transactions_kind)
       WHERE merchant_id = ? AND ${income} ORDER BY occurred_at LIMIT 1`,
      [merchantId],
    ),
  ]);
  return toStatistics(period, hours, first?.occurredAt ?? null);
};
