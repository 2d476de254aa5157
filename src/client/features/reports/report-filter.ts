import { type ListPlace, readPeriod, readPlace, readSearch } from '#client/lib/list/list-filter.ts';
import type { Day } from '#shared/dates/day.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface ReportFilter extends ListPlace {
  searchFor: string;
  from: Day | null;
  to: Day | null;
}

/** The filter that an address asks for. */
export const readFilter = (params: URLSearchParams): ReportFilter => ({
  searchFor: readSearch(params),
  ...readPeriod(params, ['from', 'to']),
  ...readPlace(params),
});
