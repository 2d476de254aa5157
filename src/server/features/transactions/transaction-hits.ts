import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { bookedAmount, transactionKinds } from '#shared/transactions/signed-amount.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import { type KindFilter, kindsOf } from './kinds.ts';
import type { Lookup } from './search-lookups.ts';

/** Which of a merchant's transactions; `null` leaves that side open. */
export interface TransactionFilter extends KindFilter {
  terminalId: string | null;
  /** Included. */
  start: Date | null;
  /** Not included. */
  end: Date | null;
}

export interface TransactionSearch extends TransactionFilter {
  /** Any of these; `null` searches for nothing in particular. */
  lookups: readonly Lookup[] | null;
  /** Only what comes after this one in the list: how to read on without counting off what was read before. */
  after?: ListPlace | null;
}

/** Where in the list a transaction stands; it never moves. */
export interface ListPlace {
  occurredAt: Date;
  id: string;
}

export interface Span {
  offset: number;
  limit: number;
  /** Counts `offset` from the oldest hit instead of the newest one. */
  isFromOldest?: boolean;
}

type Values = Record<string, string | number | Date>;

/** One index of the table, and what is looked up in it. */
interface Branch {
  index: string;
  condition: string | null;
  values: Values;
}

const searchBranch = (lookup: Lookup): Branch => {
  switch (lookup.kind) {
    case 'amount':
      return { index: 'transactions_amount', condition: 'amount = $amount', values: { amount: lookup.amount } };
    case 'lastFour':
      return {
        index: 'transactions_last_four',
        condition: 'card_last_four = $lastFour',
        values: { lastFour: lookup.digits },
      };
    case 'maskedNumber':
      return {
        index: 'transactions_last_four',
        condition: 'card_last_four = $maskedLastFour AND masked_card_number = $masked',
        values: { maskedLastFour: lastFourOf(lookup.masked), masked: lookup.masked },
      };
    case 'idPrefix':
      return {
        index: 'transactions_id',
        condition: 'id BETWEEN $firstId AND $lastId',
        // Behind every character that an id has.
        values: { firstId: lookup.prefix, lastId: `${lookup.prefix}~` },
      };
    case 'reference':
      return {
        index: 'transactions_reader_reference',
        condition: `eft_transaction_id IN (${lookup.spellings.map((_, i) => `$reference${i}`).join(', ')})`,
        values: Object.fromEntries(lookup.spellings.map((spelling, i) => [`reference${i}`, spelling])),
      };
  }
};

/** One for each kind that the filter lets through, as their common end is nowhere in one index. */
const kindBranches = (filter: TransactionFilter): Branch[] => {
  const { terminalId, type, state } = filter;
  if (type === null && state === null) {
    return [{ index: terminalId === null ? 'PRIMARY' : 'transactions_terminal', condition: null, values: {} }];
  }
  const index = terminalId === null ? 'transactions_kind' : 'transactions_terminal_kind';
  return kindsOf(filter).map((kind) => ({ index, condition: isKind(kind), values: {} }));
};

/** Of names that stand in our own code. */
const isKind = ({ type, state }: KindFilter): string =>
  [...(type === null ? [] : [`type = '${type}'`]), ...(state === null ? [] : [`state = '${state}'`])].join(' AND ');

const booked = `CASE ${transactionKinds
  .map((kind) => ({ condition: isKind(kind), factor: bookedAmount({ ...kind, amount: 1 }) }))
  .filter(({ factor }) => factor !== 0)
  .map(({ condition, factor }) => `WHEN ${condition} THEN ${factor} * amount`)
  .join(' ')} ELSE 0 END`;

/** A statement, and the values that it binds by their names. */
export interface Statement {
  sql: string;
  bind: Values;
}

export interface Hits {
  /** Ids and times of the hits in the span, beginning at the end that it is counted from. */
  keys(span: Span): Statement;
  /** `hits` and `amount` of all of them. */
  total: Statement;
}

/**
 * The SQL of one filter, for its rows and for their total alike. Every lookup walks one index from its newest end; a
 * condition that joined them by OR would read all of the merchant's transactions. No hit comes twice: each lookup leaves
 * out what those before it find.
 */
export const hitsOf = ({ merchantId }: SalesScope, search: TransactionSearch): Hits => {
  const { terminalId, start, end, lookups, after = null } = search;
  const branches = lookups ? lookups.map(searchBranch) : kindBranches(search);
  const ofKind = lookups ? isKind(search) : '';
  const narrowing = [
    ...(ofKind === '' ? [] : [ofKind]),
    ...(terminalId === null ? [] : ['terminal_id = $terminalId']),
    ...(start === null ? [] : ['occurred_at >= $start']),
    ...(end === null ? [] : ['occurred_at < $end']),
    // The first half is what the index is entered by.
    ...(after === null ? [] : ['occurred_at <= $afterTime', '(occurred_at < $afterTime OR id < $afterId)']),
  ];
  const values = Object.assign(
    { merchantId },
    terminalId === null ? {} : { terminalId },
    start === null ? {} : { start },
    end === null ? {} : { end },
    after === null ? {} : { afterTime: after.occurredAt, afterId: after.id },
    ...branches.map((branch) => branch.values),
  ) as Values;

  const tables = branches.map(({ index, condition }, i) => {
    const before = branches.slice(0, i).map((branch) => `NOT (${branch.condition})`);
    const conditions = ['merchant_id = $merchantId', ...(condition ? [condition] : []), ...before, ...narrowing];
    return `FROM transactions FORCE INDEX (${index}) WHERE ${conditions.join(' AND ')}`;
  });
  return {
    keys: ({ offset, limit, isFromOldest = false }) => {
      const order = `ORDER BY ${isFromOldest ? 'occurred_at, id' : 'occurred_at DESC, id DESC'} LIMIT`;
      const [only, ...others] = tables.map((table) => `SELECT occurred_at, id ${table} ${order}`);
      return {
        sql:
          others.length === 0
            ? `${only} $limit OFFSET $offset`
            : `${[only, ...others].map((branch) => `(${branch} $reach)`).join(' UNION ALL ')} ${order} $limit OFFSET $offset`,
        // As text: the driver sends numbers as floating-point ones, which MySQL refuses here.
        bind: { ...values, limit: String(limit), offset: String(offset), reach: String(offset + limit) },
      };
    },
    total: {
      sql: `SELECT SUM(hits) AS hits, SUM(amount) AS amount
        FROM (${tables.map((table) => `SELECT COUNT(*) AS hits, SUM(${booked}) AS amount ${table}`).join(' UNION ALL ')}) AS totals`,
      bind: values,
    },
  };
};
