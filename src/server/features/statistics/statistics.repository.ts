import type { Sequelize } from 'sequelize-typescript';
import { orNull, toDate, toMinorUnits, toSafeNumber, toText } from '#db/sql/column-values.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import type { StatisticsShare } from '#shared/statistics/statistics.schema.ts';
import type { HourlyIncome } from './figures.ts';

// Income is a sale that was not voided: voided sales are Storno, voids are VoidSale.
const income = { type: 'Sale', state: 'Success' } as const;

const hourMs = 3_600_000;

// The primary key fits these queries. Without FORCE INDEX, MySQL may choose the key of terminals while its statistics of a
// growing table are out of date, and read every aggregate of the merchant.
const hourlyAggregates = 'transaction_sums FORCE INDEX (PRIMARY)';

const idsOf = (merchants: readonly SalesScope[]): string[] => merchants.map(({ merchantId }) => merchantId);

/** Returns the hours with income in `[start, end)`, over all merchants and terminals, in order of time. */
export const listHourlyIncome = (
  sequelize: Sequelize,
  merchants: readonly SalesScope[],
  { start, end }: TimeRange,
): Promise<HourlyIncome[]> =>
  selectRows(
    sequelize,
    // The hour as a number: there may be thousands of rows, and numbers are parsed faster than dates.
    `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01', hour_start) AS hour, SUM(amount) AS amount, SUM(transaction_count) AS transactionCount
     FROM ${hourlyAggregates}
     WHERE merchant_id IN (:ids) AND type = :type AND state = :state
       AND hour_start >= :start AND hour_start < :end AND transaction_count > 0
     GROUP BY hour_start
     ORDER BY hour_start`,
    { replacements: { ids: idsOf(merchants), ...income, start, end } },
    ({ hour, amount, transactionCount }) => ({
      hourStart: new Date(toSafeNumber(hour) * hourMs),
      grossIncome: toMinorUnits(amount),
      transactionCount: toSafeNumber(transactionCount),
    }),
  );

/** Returns the income of each merchant in `[start, end)`; a merchant without income is left out. */
export const listMerchantIncome = (
  sequelize: Sequelize,
  merchants: readonly SalesScope[],
  { start, end }: TimeRange,
): Promise<Omit<StatisticsShare, 'name'>[]> =>
  selectRows(
    sequelize,
    `SELECT merchant_id AS id, SUM(amount) AS amount, SUM(transaction_count) AS transactionCount
     FROM ${hourlyAggregates}
     WHERE merchant_id IN (:ids) AND type = :type AND state = :state
       AND hour_start >= :start AND hour_start < :end AND transaction_count > 0
     GROUP BY merchant_id`,
    { replacements: { ids: idsOf(merchants), ...income, start, end } },
    ({ id, amount, transactionCount }) => ({
      id: toText(id),
      grossIncome: toMinorUnits(amount),
      transactionCount: toSafeNumber(transactionCount),
    }),
  );

/** Returns the time of the first income of any of the merchants, with one index lookup per merchant. */
export const findFirstIncomeAt = (sequelize: Sequelize, merchants: readonly SalesScope[]): Promise<Date | null> =>
  selectRow(
    sequelize,
    `SELECT (
       SELECT occurred_at FROM transactions FORCE INDEX (transactions_kind)
       WHERE merchant_id = merchants.id AND type = :type AND state = :state ORDER BY occurred_at LIMIT 1
     ) AS occurredAt
     FROM merchants WHERE id IN (:ids) ORDER BY occurredAt IS NULL, occurredAt LIMIT 1`,
    { replacements: { ids: idsOf(merchants), ...income } },
    ({ occurredAt }) => orNull(occurredAt, toDate),
  );
