import type { MerchantScope } from '#server/trpc/merchant-scope.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import type { Lookup } from './search-lookups.ts';
import { sqlMoment } from './transaction-rows.ts';

/** Which of a merchant's transactions; `null` leaves that side open. */
export interface TransactionFilter {
  terminalId: string | null;
  /** Included. */
  start: Date | null;
  /** Not included. */
  end: Date | null;
}

export interface TransactionSearch extends TransactionFilter {
  /** Any of these; `null` searches for nothing in particular. */
  lookups: readonly Lookup[] | null;
}

export interface Span {
  offset: number;
  limit: number;
}

type Values = Record<string, string | number | string[]>;

/** One index of the table, and what is looked up in it. */
interface Branch {
  index: string;
  condition: string | null;
  values: Values;
}

const searchBranch = (lookup: Lookup): Branch => {
  switch (lookup.kind) {
    case 'amount':
      return { index: 'transactions_amount', condition: 'amount = :amount', values: { amount: lookup.amount } };
    case 'lastFour':
      return {
        index: 'transactions_last_four',
        condition: 'card_last_four = :lastFour',
        values: { lastFour: lookup.digits },
      };
    case 'maskedNumber':
      return {
        index: 'transactions_last_four',
        condition: '(card_last_four = :maskedLastFour AND masked_card_number = :masked)',
        values: { maskedLastFour: lastFourOf(lookup.masked), masked: lookup.masked },
      };
    case 'idPrefix':
      return {
        index: 'transactions_id',
        condition: 'id BETWEEN :firstId AND :lastId',
        // Behind every character that an id has.
        values: { firstId: lookup.prefix, lastId: `${lookup.prefix}~` },
      };
    case 'reference':
      return {
        index: 'transactions_reader_reference',
        condition: 'eft_transaction_id IN (:references)',
        values: { references: lookup.spellings },
      };
  }
};

export interface Hits {
  /** Ids and times of the hits in `span`, newest first. */
  keys(span: Span): string;
  count: string;
  values: Values;
}

/**
 * The SQL of one filter, for its rows and for their number alike. Every lookup walks one index from its newest end; a
 * condition that joined them by OR would read all of the merchant's transactions. No hit comes twice: each lookup leaves
 * out what those before it find.
 */
export const hitsOf = ({ merchantId }: MerchantScope, { terminalId, start, end, lookups }: TransactionSearch): Hits => {
  const branches: Branch[] = lookups
    ? lookups.map(searchBranch)
    : [{ index: terminalId === null ? 'PRIMARY' : 'transactions_terminal', condition: null, values: {} }];
  const narrowing = [
    ...(terminalId === null ? [] : ['terminal_id = :terminalId']),
    ...(start === null ? [] : ['occurred_at >= :start']),
    ...(end === null ? [] : ['occurred_at < :end']),
  ];
  const values = Object.assign(
    { merchantId },
    terminalId === null ? {} : { terminalId },
    start === null ? {} : { start: sqlMoment(start) },
    end === null ? {} : { end: sqlMoment(end) },
    ...branches.map((branch) => branch.values),
  ) as Values;

  const tables = branches.map(({ index, condition }, i) => {
    const before = branches.slice(0, i).map((branch) => `NOT ${branch.condition}`);
    const conditions = ['merchant_id = :merchantId', ...(condition ? [condition] : []), ...before, ...narrowing];
    return `FROM transactions FORCE INDEX (${index}) WHERE ${conditions.join(' AND ')}`;
  });
  const newestFirst = (span: Span) => `ORDER BY occurred_at DESC, id DESC LIMIT ${span.limit} OFFSET ${span.offset}`;
  return {
    keys: (span) => {
      if (tables.length === 1) return `SELECT occurred_at, id ${tables[0]} ${newestFirst(span)}`;
      const reach = newestFirst({ offset: 0, limit: span.offset + span.limit });
      return `${tables.map((table) => `(SELECT occurred_at, id ${table} ${reach})`).join(' UNION ALL ')} ${newestFirst(span)}`;
    },
    count: `SELECT ${tables.map((table) => `(SELECT COUNT(*) ${table})`).join(' + ')} AS total`,
    values,
  };
};
