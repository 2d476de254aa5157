import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#server/database/numbers.ts';
import type { SalesScope } from '#server/trpc/merchant-scope.ts';
import type { HourSum } from './figures.ts';

// A sale that was voided is kept under Storno and its void under VoidSale, so this is all that counts as income.
const income = { type: 'Sale', state: 'Success' } as const;

const hourMs = 3_600_000;

interface HourRow {
  /** Since 1970: numbers are read faster than dates, and there may be thousands. */
  hour: string;
  amount: string;
  transactionCount: string;
}

// The sums are keyed for exactly these reads. Left to itself, MySQL may take the terminals' key until its statistics have
// caught up with a growing table, and then reads all that the merchant ever sold.
const sumsByHour = 'transaction_sums FORCE INDEX (PRIMARY)';

/** The hours with income in `[start, end)`, over all terminals, in order of time. */
export const listHourSums = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  { start, end }: { start: Date; end: Date },
): Promise<HourSum[]> => {
  const rows = await sequelize.query<HourRow>(
    `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01', hour_start) AS hour, SUM(amount) AS amount, SUM(transaction_count) AS transactionCount
     FROM ${sumsByHour}
     WHERE merchant_id = :merchantId AND type = :type AND state = :state
       AND hour_start >= :start AND hour_start < :end AND transaction_count > 0
     GROUP BY hour_start
     ORDER BY hour_start`,
    { replacements: { merchantId, ...income, start, end }, type: QueryTypes.SELECT },
  );
  return rows.map(({ hour, amount, transactionCount }) => ({
    hourStart: new Date(toSafeNumber(hour) * hourMs),
    grossIncome: toMinorUnits(amount),
    transactionCount: toSafeNumber(transactionCount),
  }));
};

/** When the merchant's first successful sale was made. */
export const findFirstSaleAt = async (sequelize: Sequelize, { merchantId }: SalesScope): Promise<Date | null> => {
  // The sums say where to look: a merchant may have any number of declined and voided sales, and no other.
  const [first] = await sequelize.query<{ occurredAt: Date }>(
    `SELECT occurred_at AS occurredAt
     FROM transactions
     WHERE merchant_id = :merchantId AND type = :type AND state = :state AND occurred_at >= (
       SELECT hour_start
       FROM ${sumsByHour}
       WHERE merchant_id = :merchantId AND type = :type AND state = :state AND transaction_count > 0
       ORDER BY hour_start
       LIMIT 1
     )
     ORDER BY occurred_at
     LIMIT 1`,
    { replacements: { merchantId, ...income }, type: QueryTypes.SELECT },
  );
  return first?.occurredAt ?? null;
};
