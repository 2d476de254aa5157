type Values = Record<string, string | number | Date>;

/** One index of a table, and what is looked up in it; `values` are bound by the names that `condition` uses. */
export interface Branch {
  index: string;
  condition: string | null;
  values: Values;
}

/** A statement, and the values that it binds by their names. */
export interface Statement {
  sql: string;
  bind: Values;
}

export interface Span {
  offset: number;
  limit: number;
  /** Counts `offset` from the oldest row instead of the newest one. */
  isFromOldest?: boolean;
}

interface BranchSearch {
  /** Clustered by merchant, `occurred_at` and `id`. */
  table: string;
  branches: readonly Branch[];
  /** What holds for every row, whichever branch finds it. */
  narrowing: readonly string[];
  /** What `narrowing` binds. */
  values: Values;
}

const fromBranches = ({ table, branches, narrowing }: BranchSearch): string[] =>
  branches.map(({ index, condition }, i) => {
    const before = branches.slice(0, i).map((branch) => `NOT (${branch.condition})`);
    const conditions = [...narrowing, ...(condition ? [`(${condition})`] : []), ...before];
    return `FROM ${table} FORCE INDEX (${index}) WHERE ${conditions.join(' AND ')}`;
  });

const valuesOf = ({ branches, values }: BranchSearch): Values =>
  Object.assign({}, values, ...branches.map((branch) => branch.values)) as Values;

/**
 * Times and ids of the rows in the span, beginning at the end that it is counted from. Every branch walks one index; a
 * condition that joined them by OR would read all of the merchant's rows. No row comes twice: each branch leaves out what
 * those before it find.
 */
export const keysOfBranches = (search: BranchSearch, { offset, limit, isFromOldest = false }: Span): Statement => {
  const order = `ORDER BY ${isFromOldest ? 'occurred_at, id' : 'occurred_at DESC, id DESC'} LIMIT`;
  const [only, ...others] = fromBranches(search).map((from) => `SELECT occurred_at, id ${from} ${order}`);
  return {
    sql:
      others.length === 0
        ? `${only} $limit OFFSET $offset`
        : `${[only, ...others].map((branch) => `(${branch} $reach)`).join(' UNION ALL ')} ${order} $limit OFFSET $offset`,
    // As text: the driver sends numbers as floating-point ones, which MySQL refuses here.
    bind: { ...valuesOf(search), limit: String(limit), offset: String(offset), reach: String(offset + limit) },
  };
};

/** `hits` and `amount` of all rows; `booked` says how much a row counts. */
export const totalOfBranches = (search: BranchSearch, booked: string): Statement => ({
  sql: `SELECT SUM(hits) AS hits, SUM(amount) AS amount FROM (${fromBranches(search)
    .map((from) => `SELECT COUNT(*) AS hits, SUM(${booked}) AS amount ${from}`)
    .join(' UNION ALL ')}) AS totals`,
  bind: valuesOf(search),
});
