import { useState } from 'react';
import type { ListFilter } from './use-list-filter.ts';

export interface ExactTotal {
  /** The part of the list's input that says how far the matches of a search are counted. Empty without a search. */
  totalInput: { exactTotal?: boolean };
  request: () => void;
}

/** Many matches of a search are counted on request only. The request lasts until the filter changes, over all pages. */
export const useExactTotal = <F extends ListFilter<F> & { searchFor: string }>({
  pageNumber: _page,
  pageSize: _size,
  ...filter
}: F): ExactTotal => {
  const current = JSON.stringify(filter);
  const [requested, setRequested] = useState<string | null>(null);
  return {
    totalInput: filter.searchFor === '' ? {} : { exactTotal: requested === current },
    request: () => setRequested(current),
  };
};
