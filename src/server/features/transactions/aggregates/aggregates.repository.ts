import type { Sequelize } from 'sequelize-typescript';
import { TransactionPeriodSumModel } from '#db/models/card-transactions.models.ts';
import { bindList, withinRanges } from '#db/sql/bound-conditions.ts';
import { toDate, toEnum, toSafeNumber } from '#db/sql/column-values.ts';
import { type ListTotal, parseTotal, sumOfTotals } from '#db/sql/list-query.ts';
import { selectListTotal } from '#db/sql/list-rows.ts';
import { hasRow } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { greaterThan } from '#db/sql/where.ts';
import {
  type AggregateBucket,
  type AggregatePeriod,
  endOfPeriod,
  findOffset,
  refineBucket,
  splitIntoBuckets,
} from '#server/platform/aggregates/aggregates.api.ts';
import { hasAllHours } from '#server/platform/live/live.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { cardAmountsSql } from '../card-amounts-sql.ts';
import { matchingKinds, type TransactionFilter } from '../transaction-filter.ts';

interface Statement {
  sql: string;
  bind: Record<string, string | Date>;
}

/** Our own enum values need no binding. */
const inList = (column: string, names: readonly string[]): string =>
  `${column} IN (${names.map((name) => `'${name}'`).join(', ')})`;

/** The merchant's hours, or each terminal's until those are complete. */
type HoursOf = 'Merchant' | 'Terminals';

const selectBuckets = (
  { merchantId }: SalesScope,
  filter: TransactionFilter,
  buckets: readonly AggregateBucket[],
  columnsOf: (period: AggregatePeriod, startColumn: string) => string,
  hoursOf: HoursOf = 'Terminals',
): Statement => {
  const terminals = bindList('terminalId', filter.terminalIds ?? ['']);
  const kinds = matchingKinds(filter);
  // Names every kind: in the key, the hour follows them.
  const ofKinds = `${inList('type', [...new Set(kinds.map(({ type }) => type))])} AND ${inList('state', [...new Set(kinds.map(({ state }) => state))])}`;
  const bind: Statement['bind'] = { merchantId };
  const selects = buckets.map(({ period, start, end }, i) => {
    const isOfTerminals = period === 'Hour' && hoursOf === 'Terminals';
    const column = isOfTerminals ? 'hour_start' : 'period_start';
    const conditions = ['merchant_id = $merchantId', ...(isOfTerminals ? [] : [`period = '${period}'`]), ofKinds];
    // The hours of terminals have no rows for all terminals.
    if (!isOfTerminals || filter.terminalIds !== null) {
      conditions.push(`terminal_id ${terminals.sql}`);
      Object.assign(bind, terminals.bind);
    }
    if (start) {
      conditions.push(`${column} >= $start${i}`);
      bind[`start${i}`] = start;
    }
    if (end) {
      conditions.push(`${column} < $end${i}`);
      bind[`end${i}`] = end;
    }
    if (period === 'Hour' && filter.times) {
      const within = withinRanges(column, 'time', filter.times);
      conditions.push(within.sql);
      Object.assign(bind, within.bind);
    }
    return `SELECT ${columnsOf(period, column)}
      FROM ${isOfTerminals ? 'transaction_sums' : 'transaction_period_sums'} FORCE INDEX (PRIMARY)
      WHERE ${conditions.join(' AND ')}`;
  });
  return { sql: selects.join(' UNION ALL '), bind };
};

/**
 * Returns whose hours the total adds up. It may miss
 * a sale that a server of the former version stores meanwhile.
 */
export const hoursOfTotal = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  { times, terminalIds }: TransactionFilter,
): Promise<HoursOf> =>
  times !== null && terminalIds === null && (await hasAllHours({ sequelize }, merchantId)) ? 'Merchant' : 'Terminals';

/** Selects the total of a non-empty period of whole hours. */
export const totalStatement = (merchant: SalesScope, filter: TransactionFilter, hoursOf: HoursOf): Statement => {
  const { start, end } = filter;
  // Adds up the hours of some days one by one.
  const buckets = filter.times ? [{ period: 'Hour' as const, start, end }] : splitIntoBuckets(filter);
  const columns = `SUM(transaction_count) AS hits, SUM(${cardAmountsSql.booked}) AS amount,
    SUM(${cardAmountsSql.deducted}) AS deducted, SUM(${cardAmountsSql.tips}) AS tips,
    SUM(${cardAmountsSql.failed}) AS failed, SUM(${cardAmountsSql.refunds}) AS refunds`;
  const { sql, bind } = selectBuckets(merchant, filter, buckets, () => columns, hoursOf);
  return {
    sql: buckets.length === 1 ? sql : `SELECT ${sumOfTotals} FROM (${sql}) AS sums`,
    bind,
  };
};

export const readTotal = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
): Promise<ListTotal> => {
  const hoursOf = await hoursOfTotal(sequelize, merchant, filter);
  return selectListTotal(sequelize, totalStatement(merchant, filter, hoursOf), parseTotal);
};

/** Returns whether any sale has a tip, except voided ones. Reads few rows. */
export const hasTips = (sequelize: Sequelize, { merchantId }: SalesScope): Promise<boolean> =>
  hasRow({ sequelize }, TransactionPeriodSumModel, {
    where: {
      merchantId,
      period: 'Month',
      terminalId: '',
      type: 'Sale',
      state: 'Success',
      tipAmount: greaterThan(0),
    },
    index: 'PRIMARY',
  });

const toPeriod = toEnum<AggregatePeriod>(['Hour', 'Day', 'Month']);

interface PeriodCount {
  period: AggregatePeriod;
  start: Date;
  count: number;
}

/** Returns the periods with transactions, newest first. */
const countPeriods = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
  buckets: readonly AggregateBucket[],
): Promise<PeriodCount[]> => {
  if (buckets.length === 0) return [];
  const { sql, bind } = selectBuckets(
    merchant,
    filter,
    buckets,
    (period, startColumn) => `'${period}' AS period, ${startColumn} AS starts_at, transaction_count`,
  );
  return selectRows(
    sequelize,
    `SELECT period, starts_at AS start, SUM(transaction_count) AS total
     FROM (${sql}) AS sums GROUP BY period, starts_at ORDER BY starts_at DESC`,
    { bind },
    ({ period, start, total }) => ({ period: toPeriod(period), start: toDate(start), count: toSafeNumber(total) }),
  );
};

/**
 * Finds the hour of this offset's transaction by month, day and hour.
 * Returns its end and the offset before; null past the last one.
 */
export const findPosition = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
  offset: number,
): Promise<{ end: Date; offset: number } | null> => {
  let found = findOffset(await countPeriods(sequelize, merchant, filter, splitIntoBuckets(filter)), offset);
  for (
    let bucket = found && refineBucket(found.period);
    found && bucket;
    bucket = found && refineBucket(found.period)
  ) {
    found = findOffset(await countPeriods(sequelize, merchant, filter, [bucket]), found.offset);
  }
  return found && { end: endOfPeriod(found.period.period, found.period.start), offset: found.offset };
};
