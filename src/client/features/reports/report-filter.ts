import { type ListPlace, readChoice, readPeriod, readPlace, readSearch } from '#client/lib/list/list-filter.ts';
import type { Day } from '#shared/dates/day.ts';
import { type ReportType, reportTypes } from '#shared/reports/report-enums.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface ReportFilter extends ListPlace {
  searchFor: string;
  from: Day | null;
  to: Day | null;
  type: ReportType | null;
}

/** The filter that an address asks for. */
export const readFilter = (params: URLSearchParams): ReportFilter => ({
  searchFor: readSearch(params),
  ...readPeriod(params, ['from', 'to']),
  type: readChoice(params, 'type', reportTypes),
  ...readPlace(params),
});
