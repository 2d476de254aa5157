import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { bookedAmount, type TransactionKind } from '#shared/transactions/signed-amount.ts';
import {
  type AggregateBucket,
  endOfPeriod,
  refineBucket,
  type SumPeriod,
  splitIntoBuckets,
} from './aggregate-buckets.ts';
import { kindsOf } from './kinds.ts';
import { placeOfOffset } from './place-of-offset.ts';
import type { TransactionFilter } from './transaction-hits.ts';

/** Of all transactions that a filter lets through; the amount is what they moved, in minor units. */
export interface TransactionTotal {
  count: number;
  amount: number;
}

interface Statement {
  sql: string;
  bind: Record<string, string | Date>;
}

/** Of names that stand in our own code. */
const oneOf = (column: string, names: readonly string[]): string =>
  `${column} IN (${names.map((name) => `'${name}'`).join(', ')})`;

/** The kept sums of these pieces, each row with its period, its start and its kind. */
const sumsOf = (
  { merchantId }: SalesScope,
  filter: TransactionFilter,
  pieces: readonly AggregateBucket[],
): Statement => {
  const { terminalId } = filter;
  const kinds = kindsOf(filter);
  // Every kind named, because the key of the hours has the hour behind them.
  const ofKinds = `${oneOf('type', [...new Set(kinds.map(({ type }) => type))])} AND ${oneOf('state', [...new Set(kinds.map(({ state }) => state))])}`;
  const bind: Statement['bind'] = { merchantId, terminalId: terminalId ?? '' };
  const selects = pieces.map(({ period, start, end }, i) => {
    const isHour = period === 'Hour';
    const column = isHour ? 'hour_start' : 'period_start';
    const conditions = [
      'merchant_id = $merchantId',
      ...(isHour ? [] : [`period = '${period}'`]),
      ...(isHour && terminalId === null ? [] : ['terminal_id = $terminalId']),
      ofKinds,
    ];
    if (start) {
      conditions.push(`${column} >= $start${i}`);
      bind[`start${i}`] = start;
    }
    if (end) {
      conditions.push(`${column} < $end${i}`);
      bind[`end${i}`] = end;
    }
    return `SELECT '${period}' AS period, ${column} AS starts_at, type, state, transaction_count, amount
      FROM ${isHour ? 'transaction_sums' : 'transaction_period_sums'} FORCE INDEX (PRIMARY)
      WHERE ${conditions.join(' AND ')}`;
  });
  const isTerminalNamed = terminalId !== null || pieces.some(({ period }) => period !== 'Hour');
  return {
    sql: selects.join(' UNION ALL '),
    bind: isTerminalNamed ? bind : Object.fromEntries(Object.entries(bind).filter(([name]) => name !== 'terminalId')),
  };
};

/** The statement behind `totalOf`. */
export const totalStatement = (merchant: SalesScope, filter: TransactionFilter): Statement | null => {
  const pieces = splitIntoBuckets(filter);
  if (pieces.length === 0) return null;
  const { sql, bind } = sumsOf(merchant, filter, pieces);
  return {
    sql: `SELECT type, state, SUM(transaction_count) AS transactionCount, SUM(amount) AS amount
      FROM (${sql}) AS sums GROUP BY type, state`,
    bind,
  };
};

/** The days of a list begin and end on whole hours, so its total is that of the sums between. */
export const totalOf = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
): Promise<TransactionTotal> => {
  const statement = totalStatement(merchant, filter);
  if (!statement) return { count: 0, amount: 0 };
  const rows = await sequelize.query<TransactionKind & { transactionCount: string; amount: string }>(statement.sql, {
    bind: statement.bind,
    type: QueryTypes.SELECT,
  });
  return rows.reduce(
    (total, row) => ({
      count: total.count + toSafeNumber(row.transactionCount),
      amount: total.amount + bookedAmount({ ...row, amount: toMinorUnits(row.amount) }),
    }),
    { count: 0, amount: 0 },
  );
};

interface CountedPeriod {
  period: SumPeriod;
  start: Date;
  count: number;
}

/** Periods that have transactions, newest first. */
const countPeriods = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
  pieces: readonly AggregateBucket[],
): Promise<CountedPeriod[]> => {
  if (pieces.length === 0) return [];
  const { sql, bind } = sumsOf(merchant, filter, pieces);
  const rows = await sequelize.query<{ period: SumPeriod; start: Date; total: string }>(
    `SELECT period, starts_at AS start, SUM(transaction_count) AS total
     FROM (${sql}) AS sums GROUP BY period, starts_at ORDER BY starts_at DESC`,
    { bind, type: QueryTypes.SELECT },
  );
  return rows.map(({ total, ...row }) => ({ ...row, count: toSafeNumber(total) }));
};

/**
 * Where the transaction at this offset, counted from the newest one, is to be looked for: before `end`, and behind so many
 * others. It goes from months to days to hours, so that no page is far behind its `end`. Null past the last one.
 */
export const findPlace = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
  offset: number,
): Promise<{ end: Date; offset: number } | null> => {
  let place = placeOfOffset(await countPeriods(sequelize, merchant, filter, splitIntoBuckets(filter)), offset);
  for (let piece = place && refineBucket(place.period); place && piece; piece = place && refineBucket(place.period)) {
    place = placeOfOffset(await countPeriods(sequelize, merchant, filter, [piece]), place.offset);
  }
  return place && { end: endOfPeriod(place.period.period, place.period.start), offset: place.offset };
};
