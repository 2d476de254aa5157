import { useState } from 'react';
import type { ListFilter } from './use-list-filter.ts';

export interface ExactTotal {
  /** The list input for counting; empty if the count is always exact. */
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
 * True if the server counts the matches one by one, without a limit:
 * a search, or amounts and cards in a period without a first day.
 */
const hasManyMatches = ({ searchFor, fromDate, ...filter }: CountedFilter): boolean => {
  const { minAmount = null, maxAmount = null, brand = null, entryMode = null } = filter;
  const isCounted = minAmount !== null || maxAmount !== null || brand !== null || entryMode !== null;
  return searchFor !== '' || (fromDate === null && isCounted);
};

/** Counts many matches on request only, until the filter changes. */
export const useExactTotal = <F extends ListFilter<F> & CountedFilter>(filter: F): ExactTotal => {
  const { pageNumber: _page, pageSize: _size, ...fields } = filter;
  const current = JSON.stringify(fields);
  const [requested, setRequested] = useState<string | null>(null);
  return {
    totalInput: hasManyMatches(filter) ? { exactTotal: requested === current } : {},
    request: () => setRequested(current),
  };
};
