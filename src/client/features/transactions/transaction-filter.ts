import { type ListPlace, readId, readPeriod, readPlace, readSearch } from '#client/lib/list/list-filter.ts';
import type { Day } from '#shared/dates/day.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface TransactionFilter extends ListPlace {
  searchFor: string;
  terminalId: string | null;
  fromDate: Day | null;
  toDate: Day | null;
}

/** The filter that an address asks for. */
export const readFilter = (params: URLSearchParams): TransactionFilter => {
  const { from, to } = readPeriod(params, ['fromDate', 'toDate']);
  return {
    searchFor: readSearch(params),
    terminalId: readId(params, 'terminalId'),
    fromDate: from,
    toDate: to,
    ...readPlace(params),
  };
};
