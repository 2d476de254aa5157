import { type Day, findDay } from '#shared/dates/day.ts';
import { defaultPageSize, largestPageNumber, largestPageSize } from '#shared/paging/page.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface TransactionFilter {
  searchFor: string;
  terminalId: string | null;
  fromDate: Day | null;
  toDate: Day | null;
  pageNumber: number;
  pageSize: number;
}
