import type { RowPosition } from '#shared/paging/cursor.ts';
import { maxCountedMatches } from '#shared/paging/list-total.ts';
import { orNull, toMinorUnits, toSafeNumber } from './column-values.ts';
import type { DatabaseRow } from './select-rows.ts';

// Queries of transaction lists: tables clustered by merchant, `occurred_at` and `id`, newest first.

type Values = Record<string, string | number | Date>;

export interface Statement {
  sql: string;
  /** Values for `$name` in `sql`. */
  bind: Values;
}

/** An index for the list's rows, and the condition for it. */
export interface IndexBranch {
  index: string;
  condition: string | null;
  values: Values;
}

interface ListFilter {
  /** Included; null leaves the period open. */
  start: Date | null;
  /** Excluded; null leaves the period open. */
  end: Date | null;
}

export interface RowSpan {
  offset: number;
  limit: number;
  /** Only rows older than this one: continues a list without an offset. */
  after?: RowPosition | null;
  /** Only rows newer than this one. */
  before?: RowPosition | null;
  /** Counts `offset` from the oldest row. */
  isFromOldest?: boolean;
}

interface ListSource {
  table: string;
  merchantId: string;
  branches: readonly IndexBranch[];
  /** True if no row is in two branches. */
  isDisjoint?: boolean;
  /** SQL conditions of every row, and their bound values. */
  conditions: readonly string[];
  values: Values;
  filter: ListFilter;
  amounts: AmountsSql;
}

/** SQL expressions of a row's amounts in a total. */
export interface AmountsSql {
  booked: string;
  /** Not negative. */
  deducted: string;
  /** Unpaid amounts, which are in no other amount. */
  failed: string;
  /** The refunds that `booked` subtracts. */
  refunds: string;
  /** The tips in `booked`; NULL if the total's index has none. */
  tips: string;
}

/** Columns and tables of a list. */
export interface ListColumns {
  /** Columns of `table` (by `alias`) and of `joined`. */
  columns: string;
  table: string;
  alias: string;
  /**
   * The joined table and its condition, without `merchant_id`, `occurred_at` and `id`.
   * FORCE INDEX prevents a full read of a small table, which would sort all rows.
   */
  joined: string;
}

export interface ListQuery {
  /** Selects `occurred_at` and `id` of a span, from the end of its offset. */
  keys(span: RowSpan): Statement;
  /**
   * Selects the first rows, or those after a row, newest first.
   * Null unless the list walks the primary key.
   */
  rows(list: ListColumns, span: RowSpan): Statement | null;
  /** Selects `hits`, `amount`, `deducted`, `failed`, `refunds` and `tips` of all rows. */
  total(): Statement;
  /** As `total`, of at most `maxCountedMatches` plus one rows in each branch. */
  boundedTotal(): Statement;
}

// The first half lets the server enter the index at the position.
const behindPosition = ' AND occurred_at <= $afterTime AND (occurred_at < $afterTime OR id < $afterId)';
const inFrontOfPosition = ' AND occurred_at >= $beforeTime AND (occurred_at > $beforeTime OR id > $beforeId)';

const positionValues = ({ after = null, before = null }: Pick<RowSpan, 'after' | 'before'>): Values => ({
  ...(after && { afterTime: after.occurredAt, afterId: after.id }),
  ...(before && { beforeTime: before.occurredAt, beforeId: before.id }),
});

/**
 * Builds the statements of one filter. Each branch forces one index; an OR would read
 * all rows of the merchant. The few rows of a page are compared to drop duplicates, so
 * an index alone can refuse rows. A total compares no rows: each branch excludes
 * earlier branches (`frequentFirst`).
 */
export const buildListQuery = ({
  table,
  merchantId,
  branches,
  isDisjoint = false,
  filter,
  amounts,
  ...source
}: ListSource): ListQuery => {
  const { start, end } = filter;
  const conditions = [
    ...source.conditions,
    ...(start === null ? [] : ['occurred_at >= $start']),
    ...(end === null ? [] : ['occurred_at < $end']),
  ];
  const values: Values = Object.assign(
    { merchantId },
    source.values,
    start && { start },
    end && { end },
    ...branches.map((branch) => branch.values),
  );
  const whereOf = ({ condition }: IndexBranch, excluded: readonly IndexBranch[]): string =>
    `WHERE ${[
      'merchant_id = $merchantId',
      ...(condition ? [condition] : []),
      ...excluded.map((branch) => `NOT (${branch.condition})`),
      ...conditions,
    ].join(' AND ')}`;
  const fromOf = (branch: IndexBranch, excluded: readonly IndexBranch[]): string =>
    `FROM ${table} FORCE INDEX (${branch.index}) ${whereOf(branch, excluded)}`;
  const tables = branches.map((branch) => fromOf(branch, []));
  const disjointTables = branches.map((branch, i) => fromOf(branch, isDisjoint ? [] : branches.slice(0, i)));
  const union = isDisjoint ? ' UNION ALL ' : ' UNION ';
  const [clustered] = branches.length === 1 ? branches.filter(({ index }) => index === 'PRIMARY') : [];
  return {
    rows: ({ columns, table, alias, joined }, { offset, limit, after = null, before = null, isFromOldest = false }) => {
      if (!clustered || offset > 0 || before || isFromOldest) return null;
      return {
        sql: `SELECT ${columns} FROM ${table} ${alias} FORCE INDEX (PRIMARY) STRAIGHT_JOIN ${joined}
          ${whereOf(clustered, [])}${after ? behindPosition : ''} ORDER BY ${alias}.occurred_at DESC, ${alias}.id DESC LIMIT $limit`,
        bind: { ...values, ...positionValues({ after }), limit: String(limit) },
      };
    },
    keys: ({ offset, limit, after = null, before = null, isFromOldest = false }) => {
      const order = `ORDER BY ${isFromOldest ? 'occurred_at, id' : 'occurred_at DESC, id DESC'} LIMIT`;
      const beside = `${after ? behindPosition : ''}${before ? inFrontOfPosition : ''}`;
      const [only, ...others] = tables.map((from) => `SELECT occurred_at, id ${from}${beside} ${order}`);
      return {
        sql:
          others.length === 0
            ? `${only} $limit OFFSET $offset`
            : `${[only, ...others].map((branch) => `(${branch} $reach)`).join(union)} ${order} $limit OFFSET $offset`,
        // As strings: MySQL rejects a DOUBLE in LIMIT, as the driver sends numbers.
        bind: {
          ...values,
          ...positionValues({ after, before }),
          limit: String(limit),
          offset: String(offset),
          reach: String(offset + limit),
        },
      };
    },
    total: () => ({
      sql: `SELECT ${sumOfTotals}
        FROM (${disjointTables.map((from) => `SELECT COUNT(*) AS hits, SUM(${amounts.booked}) AS amount, SUM(${amounts.deducted}) AS deducted, SUM(${amounts.failed}) AS failed, SUM(${amounts.refunds}) AS refunds, SUM(${amounts.tips}) AS tips ${from}`).join(' UNION ALL ')}) AS totals`,
      bind: values,
    }),
    boundedTotal: () => ({
      sql: `SELECT COUNT(*) AS hits, SUM(amount) AS amount, SUM(deducted) AS deducted, SUM(failed) AS failed, SUM(refunds) AS refunds, SUM(tips) AS tips
        FROM (${disjointTables.map((from) => `(SELECT ${amounts.booked} AS amount, ${amounts.deducted} AS deducted, ${amounts.failed} AS failed, ${amounts.refunds} AS refunds, ${amounts.tips} AS tips ${from} LIMIT ${maxCountedMatches + 1})`).join(' UNION ALL ')}) AS matches`,
      bind: values,
    }),
  };
};

/** Columns that add up totals of several statements. */
export const sumOfTotals =
  'SUM(hits) AS hits, SUM(amount) AS amount, SUM(deducted) AS deducted, SUM(failed) AS failed, SUM(refunds) AS refunds, SUM(tips) AS tips';

/** Number of rows of a filter and their amounts in minor units. */
export interface ListTotal {
  count: number;
  /** Sales without voided ones, or payments less refunds. */
  amount: number;
  /** Voided sales, or refunds to buyers. */
  deducted: number;
  /** Failed sales. */
  failed: number;
  /** The refunds that `amount` subtracts. */
  refunds: number;
  /** The tips in `amount`; null if not computed. */
  tips: number | null;
  /** False if there are more than `count` rows, whose amounts are unknown. */
  isExact: boolean;
}

export const emptyTotal: ListTotal = {
  count: 0,
  amount: 0,
  deducted: 0,
  failed: 0,
  refunds: 0,
  tips: 0,
  isExact: true,
};

/** Parses a row of SUMs, which are NULL for no rows. */
export const parseTotal = ({ hits, amount, deducted, failed, refunds, tips }: DatabaseRow): ListTotal => ({
  count: toSafeNumber(hits ?? 0),
  amount: toMinorUnits(amount ?? 0),
  deducted: toMinorUnits(deducted ?? 0),
  failed: toMinorUnits(failed ?? 0),
  refunds: toMinorUnits(refunds ?? 0),
  tips: toSafeNumber(hits ?? 0) === 0 ? 0 : orNull(tips, toMinorUnits),
  isExact: true,
});

export const parseBoundedTotal = (row: DatabaseRow): ListTotal => {
  const total = parseTotal(row);
  return total.count <= maxCountedMatches
    ? total
    : { ...emptyTotal, count: maxCountedMatches, tips: null, isExact: false };
};

/** From this offset, pages are found from the nearer end or by aggregates. */
export const deepOffset = 1000;

interface ListReader<Row> {
  readPage(span: RowSpan, isExact: boolean): Promise<{ rows: Row[]; total: ListTotal }>;
  readRows(span: RowSpan): Promise<Row[]>;
  readExactTotal(): Promise<ListTotal>;
}

/**
 * Reads a page and its list's total, exact on request and past the bound.
 * A deep page is counted from the nearer end.
 * One past the last row is not read.
 */
export const readListPage = async <Row>(
  { readPage, readRows, readExactTotal }: ListReader<Row>,
  span: RowSpan,
  exactTotal: boolean,
): Promise<{ rows: Row[]; total: ListTotal }> => {
  if (span.offset < deepOffset) return readPage(span, exactTotal || span.offset >= maxCountedMatches);
  const total = await readExactTotal();
  const limit = Math.min(span.limit, total.count - span.offset);
  if (limit <= 0) return { rows: [], total };
  const fromOldest = { offset: total.count - span.offset - limit, limit, isFromOldest: true };
  return { rows: await readRows(fromOldest.offset < span.offset ? fromOldest : span), total };
};

/** Yields the list newest first in batches. Between them no connection is in use. */
export const readBatches = async function* <Row extends { timestamp: Date; id: string }>(
  readBatch: (span: RowSpan) => Promise<Row[]>,
  batchSize: number,
): AsyncGenerator<Row[], void, void> {
  for (let after: RowPosition | null = null; ; ) {
    const batch: Row[] = await readBatch({ offset: 0, limit: batchSize, after });
    const last = batch.at(-1);
    if (last) yield batch;
    if (!last || batch.length < batchSize) return;
    after = { occurredAt: last.timestamp, id: last.id };
  }
};
