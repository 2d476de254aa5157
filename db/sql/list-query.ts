import type { RowPosition } from '#shared/paging/cursor.ts';
import { toMinorUnits, toSafeNumber } from './column-values.ts';
import type { DatabaseRow } from './select-rows.ts';

// The query builder of the transaction lists: tables clustered by merchant, `occurred_at` and `id`, read newest first.

type Values = Record<string, string | number | Date>;

export interface Statement {
  sql: string;
  /** Values for `$name` in `sql`. */
  bind: Values;
}

/** An index that finds rows of the list, with the condition that is looked up in it. */
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
  /** Only older rows than this one: continues a list without an offset. */
  after?: RowPosition | null;
  /** Only newer rows than this one. */
  before?: RowPosition | null;
  /** Counts `offset` from the oldest row instead of the newest one. */
  isFromOldest?: boolean;
}

interface ListSource {
  table: string;
  merchantId: string;
  branches: readonly IndexBranch[];
  /** SQL conditions of every row, and the values that they bind. */
  conditions: readonly string[];
  values: Values;
  filter: ListFilter;
  /** SQL expression of what a row adds to the total. */
  bookedAmount: string;
}

export interface ListQuery {
  /** Selects `occurred_at` and `id` of the rows in the span, starting at the end that the offset is counted from. */
  keys(span: RowSpan): Statement;
  /** Selects `hits` and `amount` of all rows. */
  total: Statement;
}

// The first half of each lets the server enter the index at the position.
const behindPosition = ' AND occurred_at <= $afterTime AND (occurred_at < $afterTime OR id < $afterId)';
const inFrontOfPosition = ' AND occurred_at >= $beforeTime AND (occurred_at > $beforeTime OR id > $beforeId)';

/**
 * Builds the statements of one filter. Each branch walks one index with FORCE INDEX; a single condition with OR would read
 * all rows of the merchant. A branch excludes the rows of the branches before it, so that no row comes twice.
 */
export const buildListQuery = ({
  table,
  merchantId,
  branches,
  filter,
  bookedAmount,
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
  const tables = branches.map(({ index, condition }, i) => {
    const before = branches.slice(0, i).map((branch) => `NOT (${branch.condition})`);
    const all = ['merchant_id = $merchantId', ...(condition ? [condition] : []), ...before, ...conditions];
    return `FROM ${table} FORCE INDEX (${index}) WHERE ${all.join(' AND ')}`;
  });
  return {
    keys: ({ offset, limit, after = null, before = null, isFromOldest = false }) => {
      const order = `ORDER BY ${isFromOldest ? 'occurred_at, id' : 'occurred_at DESC, id DESC'} LIMIT`;
      const beside = `${after ? behindPosition : ''}${before ? inFrontOfPosition : ''}`;
      const [only, ...others] = tables.map((from) => `SELECT occurred_at, id ${from}${beside} ${order}`);
      return {
        sql:
          others.length === 0
            ? `${only} $limit OFFSET $offset`
            : `${[only, ...others].map((branch) => `(${branch} $reach)`).join(' UNION ALL ')} ${order} $limit OFFSET $offset`,
        // As strings: the driver sends numbers as DOUBLE, which MySQL rejects in LIMIT.
        bind: {
          ...values,
          ...(after && { afterTime: after.occurredAt, afterId: after.id }),
          ...(before && { beforeTime: before.occurredAt, beforeId: before.id }),
          limit: String(limit),
          offset: String(offset),
          reach: String(offset + limit),
        },
      };
    },
    total: {
      sql: `SELECT SUM(hits) AS hits, SUM(amount) AS amount
        FROM (${tables.map((from) => `SELECT COUNT(*) AS hits, SUM(${bookedAmount}) AS amount ${from}`).join(' UNION ALL ')}) AS totals`,
      bind: values,
    },
  };
};

/** Number of rows of a filter and the money that they moved, in minor units. */
export interface ListTotal {
  count: number;
  amount: number;
}

export const emptyTotal: ListTotal = { count: 0, amount: 0 };

/** Parses a row of SUMs, which are NULL when they add up no rows. */
export const parseTotal = ({ hits, amount }: DatabaseRow): ListTotal => ({
  count: toSafeNumber(hits ?? 0),
  amount: toMinorUnits(amount ?? 0),
});

/** From this offset on, a page is found from the nearer end of the list or by the aggregates. */
export const deepOffset = 1000;

interface ListReader<Row> {
  readRows(span: RowSpan): Promise<Row[]>;
  readTotal(): Promise<ListTotal>;
}

/** Reads a page and the total of its list. A deep page is counted from the nearer end; one past the last row is not read. */
export const readListPage = async <Row>(
  { readRows, readTotal }: ListReader<Row>,
  span: RowSpan,
): Promise<{ rows: Row[]; total: ListTotal }> => {
  if (span.offset < deepOffset) {
    const [rows, total] = await Promise.all([readRows(span), readTotal()]);
    return { rows, total };
  }
  const total = await readTotal();
  const limit = Math.min(span.limit, total.count - span.offset);
  if (limit <= 0) return { rows: [], total };
  const fromOldest = { offset: total.count - span.offset - limit, limit, isFromOldest: true };
  return { rows: await readRows(fromOldest.offset < span.offset ? fromOldest : span), total };
};

/** Yields the whole list newest first, `batchSize` rows at a time. No connection is in use between two batches. */
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
