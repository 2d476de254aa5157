import { useLocation, useSearchParams } from 'wouter';
import { isFiltered, type ListFilter, writeFilter } from './list-filter.ts';

/**
 * Filter, page and page size live in the address: a view can be reloaded, sent on, and come back to. `read` makes the filter
 * of an address; what makes no sense in it is left out, the rest counts.
 */
export const useListFilter = <F extends ListFilter<F>>(read: (params: URLSearchParams) => F) => {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const filter = read(params);

  const show = (next: F, replace = false) => {
    const search = writeFilter(next).toString();
    if (search !== writeFilter(filter).toString()) navigate(search === '' ? path : `${path}?${search}`, { replace });
  };

  const clear = () => show({ ...read(new URLSearchParams()), pageSize: filter.pageSize });

  return {
    filter,
    isFiltered: isFiltered(filter),
    /** Another filter is another list, and starts at its first page. */
    change: (changes: Partial<Omit<F, 'pageNumber'>>) => {
      const next = { ...filter, ...changes, pageNumber: 1 };
      // Refining a search does not fill the history with half words.
      const isRefined = 'searchFor' in changes && isSearched(filter) && isSearched(next);
      show(next, isRefined);
    },
    /** The page size stays. */
    clear,
    /** For the list below the filters. */
    paging: {
      pageNumber: filter.pageNumber,
      pageSize: filter.pageSize,
      isFiltered: isFiltered(filter),
      onPage: (pageNumber: number) => show({ ...filter, pageNumber }),
      onPageSize: (pageSize: number) => show({ ...filter, pageSize, pageNumber: 1 }),
      onClear: clear,
    },
  };
};

const isSearched = (filter: object): boolean => 'searchFor' in filter && filter.searchFor !== '';
