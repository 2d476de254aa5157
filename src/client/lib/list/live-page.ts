import type { Page } from '#shared/paging/page.ts';

export type RowPage = Page<{ id: string }>;

/** The shown page of a list while rows arrive. */
export interface LivePage<P extends RowPage> {
  /** Identifies the filter and the page number. */
  view: string;
  latest: P;
  shown: P;
  /** False until the server answers this view; it may be cached before. */
  isSettled: boolean;
  /** Arrivals on the open first page, newest first; `at` in milliseconds. */
  arrivals: readonly { id: string; at: number }[];
  /** Number of rows that arrived since a later page was opened. */
  missed: number;
}

export interface PageAnswer<P extends RowPage> {
  view: string;
  page: P;
  /** Milliseconds. */
  at: number;
  isSettled: boolean;
}

/** How long a new row stays highlighted, in milliseconds. */
export const highlightMs = 6000;

/**
 * Returns the shown page.
 * The first page shows new rows at once.
 * A later page keeps its rows in place and updates them.
 * It only counts new rows, which would shift them.
 */
export const updateLivePage = <P extends RowPage>(
  before: LivePage<P> | null,
  { view, page, at, isSettled }: PageAnswer<P>,
): LivePage<P> => {
  if (before === null || before.view !== view || (page.pageNumber > 1 && !before.isSettled))
    return { view, latest: page, shown: page, isSettled, arrivals: [], missed: 0 };

  if (page.pageNumber > 1) {
    const latest = new Map(page.data.map((row) => [row.id, row]));
    return {
      ...before,
      latest: page,
      shown: { ...before.shown, data: before.shown.data.map((row) => latest.get(row.id) ?? row) },
      missed: Math.max(page.totalCount - before.shown.totalCount, 0),
    };
  }

  const known = new Set(before.latest.data.map((row) => row.id));
  const lastKnown = page.data.findLastIndex((row) => known.has(row.id));
  // A row below the known ones may be from the second page.
  const hadOnePage = before.latest.totalCount <= known.size;
  const arrived = page.data
    .filter((row, i) => !known.has(row.id) && (hadOnePage || lastKnown < 0 || i < lastKnown))
    .map(({ id }) => ({ id, at }));
  return {
    ...before,
    latest: page,
    shown: page,
    isSettled: before.isSettled || isSettled,
    arrivals: [...arrived, ...before.arrivals.filter((arrival) => at - arrival.at < highlightMs)],
  };
};
