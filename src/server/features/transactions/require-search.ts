import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import type { ListTransactions } from '#shared/transactions/transactions.schema.ts';
import { lookupsFor } from './search-lookups.ts';
import type { TransactionSearch } from './transaction-hits.ts';

export type ListFilter = Pick<ListTransactions, 'fromDate' | 'toDate' | 'terminalId' | 'state' | 'type' | 'searchFor'>;

/** What the filter of a list or of its file looks for. 404 for a terminal that is not the merchant's own. */
export const requireSearch = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { fromDate, toDate, terminalId, state, type, searchFor }: ListFilter,
): Promise<TransactionSearch> => {
  if (terminalId !== undefined) await requireOwnTerminal(deps, merchant, terminalId);
  return {
    terminalId: terminalId ?? null,
    type: type ?? null,
    state: state ?? null,
    start: fromDate === undefined ? null : startOfDay(fromDate),
    end: toDate === undefined ? null : startOfDay(addDays(toDate, 1)),
    lookups: searchFor ? lookupsFor(searchFor) : null,
  };
};
