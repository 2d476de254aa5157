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

// Income: sales that were not voided, less the period's refunds.
const isIncome = "type IN ('Sale', 'Refund') AND state = 'Success'";
const income = { type: ['Sale', 'Refund'], state: 'Success' } as const;
const firstIncome = { type: 'Sale', state: 'Success' } as const;

// The primary key fits. Without FORCE INDEX, MySQL may choose the terminals' key
// by outdated statistics, and read all of the merchant's aggregates.
const hoursOfTerminals = {
  table: 'transaction_sums FORCE INDEX (PRIMARY)',
  start: 'hour_start',
  condition: 'TRUE',
} as const;
/** One row per hour, not per hour and terminal. */
const hoursOfMerchants = {
  table: 'transaction_period_sums FORCE INDEX (PRIMARY)',
  start: 'period_start',
  condition: "period = 'Hour' AND terminal_id = ''",
} as const;

// An integers' SUM is a DECIMAL, slow and sent as text. With 0e0 it is a DOUBLE,
// exact up to 2^53; `toMinorUnits` and `toSafeNumber` throw above.
const sums = `SUM(${cardAmountsSql.booked} + 0e0) AS amount, SUM(tip_amount + 0e0) AS tipAmount,
  SUM(${cardAmountsSql.serviceCharges} + 0e0) AS serviceChargeAmount,
  SUM(${cardAmountsSql.refunds} + 0e0) AS refundAmount,
  SUM(IF(type = 'Sale', transaction_count, 0) + 0e0) AS transactionCount`;

const merchantIdsOf = (merchants: readonly SalesScope[]): string[] => merchants.map(({ merchantId }) => merchantId);

interface IncomeHistory {
  /** The hours with income, in order of time. */
  hours: HourlyIncome[];
  /** Time of the first income, even before the range. */
  firstIncomeAt: Date | null;
}

/** Returns all merchants' hours with income in the range, and the first income's time. */
export const readIncomeHistory = async (
  db: Db,
  merchants: readonly SalesScope[],
  range: TimeRange,
): Promise<IncomeHistory> => {
  const { isComplete, ...history } = await readHistoryFrom(hoursOfMerchants, db, merchants, range);
  return isComplete ? history : readHistoryFrom(hoursOfTerminals, db, merchants, range);
};

/**
 * Also returns whether the hours of all merchants are complete: they lack submissions
 * to a former server until the job `merchant-hours` has run.
 * Finds the first income by one index lookup per merchant. Its order names the merchant,
 * because otherwise MySQL sorts all sales of several merchants.
 * One statement saves round trips and reads one snapshot.
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
    // Thousands of DOUBLEs parse faster than dates and 64-bit integers.
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
  // Sorts here: the database sorts even a single merchant's ordered rows.
  hours.sort((one, other) => one.startMs - other.startMs);
  return { hours, firstIncomeAt, isComplete };
};

/**
 * Returns all merchants' income in `[start, end)` from the sales:
 * for ranges that end within an hour, which have no aggregates.
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

/** Returns each merchant's income in `[start, end)`, if any. */
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

/** Returns each card reader's income in `[start, end)`, if any. */
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
