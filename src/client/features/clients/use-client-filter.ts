import { useSearchParams } from 'wouter';
import { defaultPageSize } from '#shared/paging/page.ts';

const wholeNumber = (text: string | null, otherwise: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

/** Search and page live in the address, so that a list can be bookmarked, sent on, and come back to. */
export const useClientFilter = () => {
  const [params, setParams] = useSearchParams();
  const searchFor = params.get('searchFor');
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );

  return {
    filter: {
      pageNumber: wholeNumber(params.get('pageNumber'), 1),
      pageSize: Math.min(wholeNumber(params.get('pageSize'), defaultPageSize), 100),
      ...(searchFor ? { searchFor } : {}),
    },
    // Typing a search does not fill the history with half words.
    setSearch: (text: string) => change({ searchFor: text || null, pageNumber: null }, true),
    setPage: (page: number) => change({ pageNumber: page === 1 ? null : String(page) }, false),
    setPageSize: (size: number) =>
      change({ pageSize: size === defaultPageSize ? null : String(size), pageNumber: null }, false),
  };
};
