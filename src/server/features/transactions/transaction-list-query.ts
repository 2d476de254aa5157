import { buildChangeQuery, type ChangeSpan } from '#db/sql/change-query.ts';
import { buildListQuery, type IndexBranch, type ListQuery, type Statement } from '#db/sql/list-query.ts';
import { lookupBranch, parseSearchText, type SearchLookup } from '#server/platform/lists/search-lookups.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { type OpenTimeRange, rangeOfFilter } from '#shared/dates/budapest.ts';
import type { CursorPageRequest } from '#shared/paging/cursor-page.ts';
import type { DeclineReason } from '#shared/transactions/decline-reasons.ts';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import {
  bookedAmount,
  type TransactionKind,
  transactionKinds,
  voidedAmount,
} from '#shared/transactions/transaction-rules.ts';
import type { ListTransactions } from '#shared/transactions/transactions.schema.ts';

/** Selects transactions of a merchant; null does not filter. */
export interface TransactionFilter extends OpenTimeRange {
  terminalId: string | null;
  type: TransactionType | null;
  state: TransactionState | null;
}

export interface TransactionSearch extends TransactionFilter {
  declineReason: DeclineReason | null;
  /** Minor units, included. */
  minAmount: number | null;
  maxAmount: number | null;
  /** Matches any of these; null does not filter, an empty list matches nothing. */
  lookups: readonly SearchLookup[] | null;
}

/** Returns the combinations of type and state that the filter matches. There are none for a void that was voided. */
export const matchingKinds = ({ type, state }: Pick<TransactionFilter, 'type' | 'state'>): TransactionKind[] =>
  transactionKinds.filter((kind) => (type === null || kind.type === type) && (state === null || kind.state === state));

const isOfAnyAmount = ({ minAmount, maxAmount }: TransactionSearch): boolean =>
  minAmount === null && maxAmount === null;

/** Returns true if the aggregates have the total of the filter; otherwise its matches are counted in their index. */
export const hasAggregates = (search: TransactionSearch): boolean =>
  search.lookups === null && search.declineReason === null && isOfAnyAmount(search);

/** Returns true if the filter cannot match any row. */
export const matchesNothing = (search: TransactionSearch): boolean => {
  const { start, end, lookups, state, declineReason } = search;
  return (
    lookups?.length === 0 ||
    matchingKinds(search).length === 0 ||
    (declineReason !== null && state !== null && state !== 'Error') ||
    (start !== null && end !== null && start >= end)
  );
};

/** Converts the filter of a request. The caller has to check whose terminal it names. */
export const toTransactionSearch = ({
  terminalId,
  state,
  type,
  declineReason,
  minAmount,
  maxAmount,
  searchFor,
  ...days
}: Omit<ListTransactions, 'merchantId' | 'exactTotal' | keyof CursorPageRequest>): TransactionSearch => ({
  terminalId: terminalId ?? null,
  type: type ?? null,
  state: state ?? null,
  declineReason: declineReason ?? null,
  minAmount: minAmount ?? null,
  maxAmount: maxAmount ?? null,
  ...rangeOfFilter(days),
  lookups: searchFor ? parseSearchText(searchFor) : null,
});

/** Selects all transactions of a merchant. */
export const anyTransaction = toTransactionSearch({});

const indexes = {
  amount: 'transactions_amount',
  lastFour: 'transactions_last_four',
  id: 'transactions_id',
  idEnd: 'transactions_id_end',
  reference: 'transactions_reader_reference',
  referenceColumn: 'eft_transaction_id',
};

/** Type and state are names of our own enums, so they need no binding. */
const kindCondition = ({ type, state }: Pick<TransactionFilter, 'type' | 'state'>): string =>
  [...(type === null ? [] : [`type = '${type}'`]), ...(state === null ? [] : [`state = '${state}'`])].join(' AND ');

/** Returns one branch per kind, because no index has the rows of several kinds in order of time. */
const filterBranches = (search: TransactionSearch): IndexBranch[] => {
  const { terminalId, type, state, declineReason } = search;
  if (declineReason !== null) {
    const condition = 'decline_reason = $declineReason';
    return [{ index: 'transactions_decline_reason', condition, values: { declineReason } }];
  }
  // The rows have the amounts, the indexes of kinds do not.
  if ((type === null && state === null) || !isOfAnyAmount(search)) {
    return [{ index: terminalId === null ? 'PRIMARY' : 'transactions_terminal', condition: null, values: {} }];
  }
  const index = terminalId === null ? 'transactions_kind' : 'transactions_terminal_kind';
  return matchingKinds(search).map((kind) => ({ index, condition: kindCondition(kind), values: {} }));
};

/** Returns the rule as a SQL expression, of transactions and of their aggregates. */
const amountSql = (rule: (transaction: TransactionKind & { amount: number }) => number): string =>
  `CASE ${transactionKinds
    .filter((kind) => rule({ ...kind, amount: 1 }) === 1)
    .map((kind) => `WHEN ${kindCondition(kind)} THEN amount`)
    .join(' ')} ELSE 0 END`;

/** `bookedAmount` and `voidedAmount` as SQL expressions. */
export const cardAmountsSql = { booked: amountSql(bookedAmount), deducted: amountSql(voidedAmount) };

/** Builds the statements of a list of card transactions: the keys of a page, and the total of a search. */
export const transactionListQuery = ({ merchantId }: SalesScope, search: TransactionSearch): ListQuery => {
  const { terminalId, lookups, declineReason, minAmount, maxAmount } = search;
  const ofKind = hasAggregates(search) ? '' : kindCondition(search);
  return buildListQuery({
    table: 'transactions',
    merchantId,
    branches: lookups ? lookups.map((lookup) => lookupBranch(lookup, indexes)) : filterBranches(search),
    conditions: [
      ...(ofKind === '' ? [] : [ofKind]),
      ...(lookups && declineReason !== null ? ['decline_reason = $declineReason'] : []),
      ...(terminalId === null ? [] : ['terminal_id = $terminalId']),
      ...(minAmount === null ? [] : ['amount >= $minAmount']),
      ...(maxAmount === null ? [] : ['amount <= $maxAmount']),
    ],
    values: {
      ...(terminalId === null ? {} : { terminalId }),
      ...(declineReason === null ? {} : { declineReason }),
      ...(minAmount === null ? {} : { minAmount }),
      ...(maxAmount === null ? {} : { maxAmount }),
    },
    filter: search,
    amounts: cardAmountsSql,
  });
};

/** Builds the statement of the keys of changed card transactions. */
export const transactionChangeQuery = ({ merchantId }: SalesScope, span: ChangeSpan): Statement =>
  buildChangeQuery({ table: 'transactions', index: 'transactions_changed', merchantId }, span);
