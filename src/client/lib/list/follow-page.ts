import type { Page } from '#shared/paging/page.ts';

export type LivePage = Page<{ id: string }>;

/** What the screen shows of a page that changes while it is looked at. */
export interface FollowedPage<P extends LivePage> {
  /** Filter and page: another one is another view. */
  view: string;
  latest: P;
  shown: P;
  /** False until the server has answered since the view was opened: what is shown may still come from memory. */
  isSettled: boolean;
  /** Rows that came in while the first page was open, and when. */
  arrivals: readonly { id: string; at: number }[];
  /** How many have come in since a later page was opened. */
  missed: number;
}

export interface Answer<P extends LivePage> {
  view: string;
  page: P;
  /** Milliseconds, when it came. */
  at: number;
  isSettled: boolean;
}

/** How long a new row stands out. */
export const arrivalMs = 6000;

/**
 * The first page shows what comes in at once. On a later page every newcomer would push the rows on by one, so its rows stay where they
 * are: only what changed in them (something pending that succeeds) is taken over, and newcomers are counted.
 */
export const followPage = <P extends LivePage>(
  before: FollowedPage<P> | null,
  { view, page, at, isSettled }: Answer<P>,
): FollowedPage<P> => {
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
  const arrived = page.data.filter((row) => !known.has(row.id)).map(({ id }) => ({ id, at }));
  return {
    ...before,
    latest: page,
    shown: page,
    isSettled: before.isSettled || isSettled,
    arrivals: [...arrived, ...before.arrivals.filter((arrival) => at - arrival.at < arrivalMs)],
  };
};
