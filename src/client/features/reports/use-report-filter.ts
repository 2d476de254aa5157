import { useLocation, useSearchParams } from 'wouter';
import { type ReportFilter, readFilter, writeFilter } from './report-filter.ts';

/** Filter, page and page size live in the address: a view can be reloaded, sent on, and come back to. */
export const useReportFilter = () => {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const filter = readFilter(params);

  const show = (next: ReportFilter, replace = false) => {
    const search = writeFilter(next).toString();
    if (search !== writeFilter(filter).toString()) navigate(search === '' ? path : `${path}?${search}`, { replace });
  };

  return {
    filter,
    /** Another filter is another list, and starts at its first page. */
    change: (changes: Partial<Omit<ReportFilter, 'pageNumber'>>) => {
      // Refining a search does not fill the history with half words.
      const isRefined = filter.searchFor !== '' && changes.searchFor !== undefined && changes.searchFor !== '';
      show({ ...filter, ...changes, pageNumber: 1 }, isRefined);
    },
    clear: () => show({ ...filter, searchFor: '', from: null, to: null, pageNumber: 1 }),
    goToPage: (pageNumber: number) => show({ ...filter, pageNumber }),
  };
};
