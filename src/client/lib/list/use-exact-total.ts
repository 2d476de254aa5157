import { useState } from 'react';
import type { ListFilter } from './use-list-filter.ts';

export interface ExactTotal {
  /** The part of the list's input that says how far matches are counted. Empty where the server counts none. */
  totalInput: { exactTotal?: boolean };
  request: () => void;
}

interface CountedFilter {
  searchFor: string;
  fromDate: string | null;
  minAmount?: number | null;
  maxAmount?: number | null;
  brand?: string | null;
  entryMode?: string | null;
}

/**
 * Matches of a search, and of amounts and cards in an open period, are counted one by one; there may be any number of
 * them.
 */
const hasManyMatches = ({ searchFor, fromDate, ...filter }: CountedFilter): boolean => {
  const { minAmount = null, maxAmount = null, brand = null, entryMode = null } = filter;
  const isCounted = minAmount !== null || maxAmount !== null || brand !== null || entryMode !== null;
  return searchFor !== '' || (fromDate === null && isCounted);
};

/** Many matches are counted on request only. The request lasts until the filter changes, over all pages. */
export const useExactTotal = <F extends ListFilter<F> & CountedFilter>(filter: F): ExactTotal => {
  const { pageNumber: _page, pageSize: _size, ...fields } = filter;
  const current = JSON.stringify(fields);
  const [requested, setRequested] = useState<string | null>(null);
  return {
    totalInput: hasManyMatches(filter) ? { exactTotal: requested === current } : {},
    request: () => setRequested(current),
  };
};
