import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { StatisticsShare } from '#shared/statistics/statistics.schema.ts';
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

interface Moments {
  start: Date;
  end: Date;
}

const idsOf = (merchants: readonly SalesScope[]): string[] => merchants.map(({ merchantId }) => merchantId);

/** The hours with income in `[start, end)`, over all merchants and terminals, in order of time. */
export const listHourSums = async (
  sequelize: Sequelize,
  merchants: readonly SalesScope[],
  { start, end }: Moments,
): Promise<HourSum[]> => {
  const rows = await sequelize.query<HourRow>(
    `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01', hour_start) AS hour, SUM(amount) AS amount, SUM(transaction_count) AS transactionCount
     FROM ${sumsByHour}
     WHERE merchant_id IN (:ids) AND type = :type AND state = :state
       AND hour_start >= :start AND hour_start < :end AND transaction_count > 0
     GROUP BY hour_start
     ORDER BY hour_start`,
    { replacements: { ids: idsOf(merchants), ...income, start, end }, type: QueryTypes.SELECT },
  );
  return rows.map(({ hour, amount, transactionCount }) => ({
    hourStart: new Date(toSafeNumber(hour) * hourMs),
    grossIncome: toMinorUnits(amount),
    transactionCount: toSafeNumber(transactionCount),
  }));
};

interface ShareRow {
  id: string;
  amount: string;
  transactionCount: string;
}

/** What each merchant took in `[start, end)`; one that took nothing is left out. */
export const listShares = async (
  sequelize: Sequelize,
  merchants: readonly SalesScope[],
  { start, end }: Moments,
): Promise<Omit<StatisticsShare, 'name'>[]> => {
  const rows = await sequelize.query<ShareRow>(
    `SELECT merchant_id AS id, SUM(amount) AS amount, SUM(transaction_count) AS transactionCount
     FROM ${sumsByHour}
     WHERE merchant_id IN (:ids) AND type = :type AND state = :state
       AND hour_start >= :start AND hour_start < :end AND transaction_count > 0
     GROUP BY merchant_id`,
    { replacements: { ids: idsOf(merchants), ...income, start, end }, type: QueryTypes.SELECT },
  );
  return rows.map(({ id, amount, transactionCount }) => ({
    id,
    grossIncome: toMinorUnits(amount),
    transactionCount: toSafeNumber(transactionCount),
  }));
};

/** When the first successful sale of any of the merchants was made: one look into the index for each of them. */
export const findFirstSaleAt = async (sequelize: Sequelize, merchants: readonly SalesScope[]): Promise<Date | null> => {
  const rows = await sequelize.query<{ occurredAt: Date | null }>(
    `SELECT (
       SELECT occurred_at FROM transactions FORCE INDEX (transactions_kind)
       WHERE merchant_id = merchants.id AND type = :type AND state = :state ORDER BY occurred_at LIMIT 1
     ) AS occurredAt
     FROM merchants WHERE id IN (:ids) ORDER BY occurredAt IS NULL, occurredAt LIMIT 1`,
    { replacements: { ids: idsOf(merchants), ...income }, type: QueryTypes.SELECT },
  );
  return rows[0]?.occurredAt ?? null;
};
