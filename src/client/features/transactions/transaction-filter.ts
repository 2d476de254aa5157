import { type ListPlace, readChoice, readId, readPeriod, readPlace, readSearch } from '#client/lib/list/list-filter.ts';
import type { Day } from '#shared/dates/day.ts';
import {
  type TransactionState,
  type TransactionType,
  transactionStates,
  transactionTypes,
} from '#shared/transactions/transaction-enums.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface TransactionFilter extends ListPlace {
  searchFor: string;
  terminalId: string | null;
  state: TransactionState | null;
  type: TransactionType | null;
  fromDate: Day | null;
  toDate: Day | null;
}

/** The filter that an address asks for. */
export const readFilter = (params: URLSearchParams): TransactionFilter => {
  const { from, to } = readPeriod(params, ['fromDate', 'toDate']);
  return {
    searchFor: readSearch(params),
    terminalId: readId(params, 'terminalId'),
    state: readChoice(params, 'state', transactionStates),
    type: readChoice(params, 'type', transactionTypes),
    fromDate: from,
    toDate: to,
    ...readPlace(params),
  };
};
