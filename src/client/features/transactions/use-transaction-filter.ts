import { useLocation, useSearchParams } from 'wouter';
import { readFilter, type TransactionFilter, withoutFilters, writeFilter } from './transaction-filter.ts';

/**
 * Filter, page and page size live in the address: a view can be reloaded, sent on, and come back to. A terminal that is none of the
 * merchant's is dropped.
 */
export const useTransactionFilter = ({ isTerminal }: { isTerminal: (id: string) => boolean }) => {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const asked = readFilter(params);
  const isForeign = asked.terminalId !== null && !isTerminal(asked.terminalId);
  const filter = isForeign ? { ...asked, terminalId: null } : asked;

  const show = (next: TransactionFilter, replace = false) => {
    const search = writeFilter(next).toString();
    if (search !== writeFilter(filter).toString()) navigate(search === '' ? path : `${path}?${search}`, { replace });
  };

  return {
    filter,
    /** Another filter is another list, and starts at its first page. */
    change: (changes: Partial<Omit<TransactionFilter, 'pageNumber'>>) => {
      // Refining a search does not fill the history with half words.
      const isRefined = filter.searchFor !== '' && changes.searchFor !== undefined && changes.searchFor !== '';
      show({ ...filter, ...changes, pageNumber: 1 }, isRefined);
    },
    clear: () => show(withoutFilters(filter)),
    goToPage: (pageNumber: number) => show({ ...filter, pageNumber }),
  };
};
