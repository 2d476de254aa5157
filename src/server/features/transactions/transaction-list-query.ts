import { buildChangeQuery, type ChangeSpan } from '#db/sql/change-query.ts';
import { buildListQuery, type IndexBranch, type ListQuery, type Statement } from '#db/sql/list-query.ts';
import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lookupBranch, parseSearchText, type SearchLookup } from '#server/platform/lists/search-lookups.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { type OpenTimeRange, rangeOfFilter } from '#shared/dates/budapest.ts';
import type { CursorPageRequest } from '#shared/paging/cursor-page.ts';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { bookedAmount, type TransactionKind, transactionKinds } from '#shared/transactions/transaction-rules.ts';
import type { ListTransactions } from '#shared/transactions/transactions.schema.ts';

/** Selects transactions of a merchant; null does not filter. */
export interface TransactionFilter extends OpenTimeRange {
  terminalId: string | null;
  type: TransactionType | null;
  state: TransactionState | null;
}

export interface TransactionSearch extends TransactionFilter {
  /** Matches any of these; null does not filter, an empty list matches nothing. */
  lookups: readonly SearchLookup[] | null;
}

/** Returns the combinations of type and state that the filter matches. There are none for a void that was voided. */
export const matchingKinds = ({ type, state }: Pick<TransactionFilter, 'type' | 'state'>): TransactionKind[] =>
  transactionKinds.filter((kind) => (type === null || kind.type === type) && (state === null || kind.state === state));

/** Returns true if the filter cannot match any row. */
export const matchesNothing = (search: TransactionSearch): boolean =>
  search.lookups?.length === 0 || matchingKinds(search).length === 0;

/** Converts the filter of a request. Throws 404 for a terminal that is not the merchant's own. */
export const toTransactionSearch = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { terminalId, state, type, searchFor, ...days }: Omit<ListTransactions, 'merchantId' | keyof CursorPageRequest>,
): Promise<TransactionSearch> => {
  if (terminalId !== undefined) await requireOwnTerminal(deps, merchant, terminalId);
  return {
    terminalId: terminalId ?? null,
    type: type ?? null,
    state: state ?? null,
    ...rangeOfFilter(days),
    lookups: searchFor ? parseSearchText(searchFor) : null,
  };
};

const indexes = {
  amount: 'transactions_amount',
  lastFour: 'transactions_last_four',
  id: 'transactions_id',
  reference: 'transactions_reader_reference',
  referenceColumn: 'eft_transaction_id',
};

/** Type and state are names of our own enums, so they need no binding. */
const kindCondition = ({ type, state }: Pick<TransactionFilter, 'type' | 'state'>): string =>
  [...(type === null ? [] : [`type = '${type}'`]), ...(state === null ? [] : [`state = '${state}'`])].join(' AND ');

/** Returns one branch per kind, because no index has the rows of several kinds in order of time. */
const kindBranches = (filter: TransactionFilter): IndexBranch[] => {
  const { terminalId, type, state } = filter;
  if (type === null && state === null) {
    return [{ index: terminalId === null ? 'PRIMARY' : 'transactions_terminal', condition: null, values: {} }];
  }
  const index = terminalId === null ? 'transactions_kind' : 'transactions_terminal_kind';
  return matchingKinds(filter).map((kind) => ({ index, condition: kindCondition(kind), values: {} }));
};

/** `bookedAmount` as a SQL expression. */
const bookedAmountSql = `CASE ${transactionKinds
  .map((kind) => ({ condition: kindCondition(kind), factor: bookedAmount({ ...kind, amount: 1 }) }))
  .filter(({ factor }) => factor !== 0)
  .map(({ condition, factor }) => `WHEN ${condition} THEN ${factor} * amount`)
  .join(' ')} ELSE 0 END`;

/** Builds the statements of a list of card transactions: the keys of a page, and the total of a search. */
export const transactionListQuery = ({ merchantId }: SalesScope, search: TransactionSearch): ListQuery => {
  const { terminalId, lookups } = search;
  const ofKind = lookups ? kindCondition(search) : '';
  return buildListQuery({
    table: 'transactions',
    merchantId,
    branches: lookups ? lookups.map((lookup) => lookupBranch(lookup, indexes)) : kindBranches(search),
    conditions: [...(ofKind === '' ? [] : [ofKind]), ...(terminalId === null ? [] : ['terminal_id = $terminalId'])],
    values: terminalId === null ? {} : { terminalId },
    filter: search,
    bookedAmount: bookedAmountSql,
  });
};

/** Builds the statement of the keys of changed card transactions. */
export const transactionChangeQuery = ({ merchantId }: SalesScope, span: ChangeSpan): Statement =>
  buildChangeQuery({ table: 'transactions', index: 'transactions_changed', merchantId }, span);
