import type { ListPosition } from '#db/sql/list-query.ts';
import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseSearchText, type SearchLookup } from '#server/platform/lists/search-lookups.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { type OpenTimeRange, rangeOfFilter } from '#shared/dates/budapest.ts';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { type TransactionKind, transactionKinds } from '#shared/transactions/transaction-rules.ts';
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
  after?: ListPosition | null;
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
  { terminalId, state, type, searchFor, ...days }: Omit<ListTransactions, 'merchantId' | 'pageNumber' | 'pageSize'>,
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
