import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { bindList } from '#db/sql/bound-conditions.ts';
import { orNull, toDate, toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import { type DatabaseRow, selectRows } from '#db/sql/select-rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { greaterThan, within } from '#db/sql/where.ts';
import { cardAmountsSql } from '#server/features/transactions/transactions.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { StatisticsShare, TerminalShare } from '#shared/statistics/statistics.schema.ts';
import { bookedAmount, refundAmount } from '#shared/transactions/transaction-rules.ts';
import type { HourlyIncome } from './statistics.rules.ts';

// Income are sales that were not voided (voided sales are Storno, voids are VoidSale), less the refunds of the period.
const isIncome = "type IN ('Sale', 'Refund') AND state = 'Success'";
const income = { type: ['Sale', 'Refund'], state: 'Success' } as const;
const firstIncome = { type: 'Sale', state: 'Success' } as const;

// The primary key fits these queries. Without FORCE INDEX, MySQL may choose the key of terminals while its statistics
// are out of date, and read every aggregate of the merchant.
const hoursOfTerminals = {
  table: 'transaction_sums FORCE INDEX (PRIMARY)',
  start: 'hour_start',
  condition: 'TRUE',
} as const;
/** A row per hour instead of one per hour and terminal. */
const hoursOfMerchants = {
  table: 'transaction_period_sums FORCE INDEX (PRIMARY)',
  start: 'period_start',
  condition: "period = 'Hour' AND terminal_id = ''",
} as const;

// A SUM of integers is a DECIMAL, slow to add up and sent as text. Added to 0e0 it is a DOUBLE, exact for whole numbers
// up to 2^53; `toMinorUnits` and `toSafeNumber` throw above.
const sums = `SUM(${cardAmountsSql.booked} + 0e0) AS amount, SUM(tip_amount + 0e0) AS tipAmount,
  SUM(${cardAmountsSql.serviceCharges} + 0e0) AS serviceChargeAmount,
  SUM(${cardAmountsSql.refunds} + 0e0) AS refundAmount,
  SUM(IF(type = 'Sale', transaction_count, 0) + 0e0) AS transactionCount`;

const merchantIdsOf = (merchants: readonly SalesScope[]): string[] => merchants.map(({ merchantId }) => merchantId);

interface IncomeHistory {
  /** The hours with income, in order of time. */
  hours: HourlyIncome[];
  /** The time of the first income, also before the range. */
  firstIncomeAt: Date | null;
}

/** Returns the hours with income in the range, over all merchants and terminals, and the time of the first income. */
export const readIncomeHistory = async (
  db: Db,
  merchants: readonly SalesScope[],
  range: TimeRange,
): Promise<IncomeHistory> => {
  const { isComplete, ...history } = await readHistoryFrom(hoursOfMerchants, db, merchants, range);
  return isComplete ? history : readHistoryFrom(hoursOfTerminals, db, merchants, range);
};

/**
 * Also returns whether the hours of all merchants are complete. Submissions to a server of a former version are missing
 * in them until the job `merchant-hours` has run.
 *
 * The first income is found with one index lookup per merchant, whose order names the merchant: MySQL would sort all
 * sales of each of several merchants without it. One statement reads everything: the round trip costs more than the
 * lookups, and rows and completeness are of one snapshot.
 */
const readHistoryFrom = async (
  hourly: typeof hoursOfMerchants | typeof hoursOfTerminals,
  { sequelize, transaction = null }: Db,
  merchants: readonly SalesScope[],
  { start, end }: TimeRange,
): Promise<IncomeHistory & { isComplete: boolean }> => {
  const ids = bindList('id', merchantIdsOf(merchants));
  const hours: HourlyIncome[] = [];
  let firstIncomeAt: Date | null = null;
  let isComplete = false;
  const addRow = ({
    hour,
    amount,
    tipAmount,
    serviceChargeAmount,
    refundAmount,
    transactionCount,
    firstAt,
    completeCount,
  }: DatabaseRow): void => {
    if (hour === null) {
      firstIncomeAt = orNull(firstAt, toDate);
      isComplete = toSafeNumber(completeCount) === merchants.length;
      return;
    }
    hours.push({
      startMs: toSafeNumber(hour) * hourMs,
      grossIncome: toMinorUnits(amount),
      tipAmount: toMinorUnits(tipAmount),
      serviceChargeAmount: toMinorUnits(serviceChargeAmount),
      refundAmount: toMinorUnits(refundAmount),
      transactionCount: toSafeNumber(transactionCount),
    });
  };
  await selectRows(
    sequelize,
    // The hour as a DOUBLE: there may be thousands of rows, and it is parsed faster than dates and 64-bit integers.
    `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01', ${hourly.start}) + 0e0 AS hour, ${sums}, NULL AS firstAt, NULL AS completeCount
     FROM ${hourly.table}
     WHERE merchant_id ${ids.sql} AND ${hourly.condition} AND ${isIncome}
       AND ${hourly.start} >= $start AND ${hourly.start} < $end AND transaction_count > 0
     GROUP BY ${hourly.start}
     UNION ALL
     (SELECT NULL, NULL, NULL, NULL, NULL, NULL, (
       SELECT occurred_at FROM transactions FORCE INDEX (transactions_kind)
       WHERE merchant_id = merchants.id AND type = $type AND state = $state ORDER BY merchant_id, occurred_at LIMIT 1
     ) AS firstAt, (
       SELECT COUNT(*) + 0e0 FROM merchant_changes WHERE merchant_id ${ids.sql} AND hourly_version = version
     )
     FROM merchants WHERE id ${ids.sql} ORDER BY firstAt IS NULL, firstAt LIMIT 1)`,
    { bind: { ...ids.bind, ...firstIncome, start, end }, transaction },
    addRow,
  );
  // Sorted here: the database would sort all rows of the union, which are in order already for a single merchant.
  hours.sort((one, other) => one.startMs - other.startMs);
  return { hours, firstIncomeAt, isComplete };
};

/**
 * Returns the income of all merchants in `[start, end)`, added up from the sales: for ranges that end within an hour,
 * of which there are no aggregates.
 */
export const readIncomeOfSales = async (
  sequelize: Sequelize,
  merchants: readonly SalesScope[],
  range: TimeRange,
): Promise<Omit<HourlyIncome, 'startMs'>> => {
  const groups = await aggregateRows({ sequelize }, readable.TransactionModel, ['type'], {
    where: { merchantId: merchantIdsOf(merchants), ...income, occurredAt: within(range) },
    index: 'transactions_kind',
    sum: ['amount', 'tipAmount', 'serviceChargeAmount'],
  });
  const total = { grossIncome: 0, tipAmount: 0, serviceChargeAmount: 0, refundAmount: 0, transactionCount: 0 };
  for (const { type, sum, count } of groups) {
    const group = { type, state: income.state, amount: sum.amount };
    total.grossIncome += bookedAmount(group);
    total.tipAmount += sum.tipAmount;
    total.serviceChargeAmount += bookedAmount({ ...group, amount: sum.serviceChargeAmount });
    total.refundAmount += refundAmount(group);
    if (type === 'Sale') total.transactionCount += count;
  }
  return total;
};

/** Returns the income of each merchant with income in `[start, end)`. */
export const listMerchantIncome = async (
  sequelize: Sequelize,
  merchants: readonly SalesScope[],
  range: TimeRange,
): Promise<Omit<StatisticsShare, 'name'>[]> => {
  const groups = await aggregateRows({ sequelize }, readable.TransactionSumModel, ['merchantId', 'type'], {
    where: {
      merchantId: merchantIdsOf(merchants),
      ...income,
      hourStart: within(range),
      transactionCount: greaterThan(0),
    },
    index: 'PRIMARY',
    sum: ['amount', 'transactionCount'],
  });
  return [...Map.groupBy(groups, ({ merchantId }) => merchantId)].map(([id, ofMerchant]) => {
    const share = { id, grossIncome: 0, transactionCount: 0 };
    for (const { type, sum } of ofMerchant) {
      share.grossIncome += bookedAmount({ type, state: income.state, amount: sum.amount });
      if (type === 'Sale') share.transactionCount += sum.transactionCount;
    }
    return share;
  });
};

/** Returns the income of each card reader in `[start, end)`; one without income is missing. */
export const listTerminalIncome = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  range: TimeRange,
): Promise<Omit<TerminalShare, 'serialNumber' | 'name'>[]> => {
  const groups = await aggregateRows({ sequelize }, readable.TransactionSumModel, ['terminalId', 'type'], {
    where: { merchantId, ...income, hourStart: within(range), transactionCount: greaterThan(0) },
    index: 'PRIMARY',
    sum: ['amount', 'tipAmount', 'transactionCount'],
  });
  return [...Map.groupBy(groups, ({ terminalId }) => terminalId)].map(([terminalId, ofTerminal]) => {
    const share = { terminalId, grossIncome: 0, tipAmount: 0, refundAmount: 0, transactionCount: 0 };
    for (const { type, sum } of ofTerminal) {
      const group = { type, state: income.state, amount: sum.amount };
      share.grossIncome += bookedAmount(group);
      share.tipAmount += sum.tipAmount;
      share.refundAmount += refundAmount(group);
      if (type === 'Sale') share.transactionCount += sum.transactionCount;
    }
    return share;
  });
};
