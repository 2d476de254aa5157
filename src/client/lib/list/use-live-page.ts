import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../use-is-online.ts';
import { highlightMs, type LivePage, type RowPage, updateLivePage } from './live-page.ts';

export interface FailableQuery<Data> {
  data: Data | undefined;
  dataUpdatedAt: number;
  error: unknown;
  /** The error of the latest attempt, also during the next one. */
  failureReason: unknown;
  /** How often all attempts failed. */
  errorUpdateCount: number;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A page of a list that updates while it is shown. */
export interface LiveList<P extends RowPage> {
  query: FailableQuery<P>;
  /** Null until the first answer. */
  page: LivePage<P> | null;
  /** True while `page` is of another view than the requested one. */
  isFormer: boolean;
  /** The element at the top of the list. */
  start: RefObject<HTMLDivElement | null>;
  /** Focuses the list, for controls that disappear when pressed. */
  focus: () => void;
}

/** Replaces the missing error of a query without a network. */
const offline = new Error('There is no network.');

/**
 * Keeps a query's error until an answer or a retry.
 * A failed list is refetched while the server is down;
 * otherwise the error would alternate with the skeleton or the former rows.
 * Without a network an unanswered query has failed.
 */
const useStickyError = <Data>(view: string, query: FailableQuery<Data>): FailableQuery<Data> => {
  const isOnline = useIsOnline();
  const [failure, setFailure] = useState<{ view: string; error: unknown } | null>(null);
  const error = query.error ?? (query.errorUpdateCount > 0 ? query.failureReason : null);
  if (error && (failure?.view !== view || failure.error !== error)) setFailure({ view, error });
  else if (failure && failure.view !== view) setFailure(null);

  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  // React Query pauses it without a network and reports no failure.
  const reason = failure?.view === view ? failure.error : isOnline ? null : offline;
  if (isAnswered || reason === null) return query;
  return {
    ...query,
    data: undefined,
    error: reason,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => {
      const answer = query.refetch();
      setFailure(null);
      return answer;
    },
  };
};

/** Follows the query of one list page. A different `input` is another view. */
export const useLivePage = <P extends RowPage>(input: object, pageQuery: FailableQuery<P>): LiveList<P> => {
  const view = JSON.stringify(input);
  const query = useStickyError(view, pageQuery);
  const { data, dataUpdatedAt, isFetching, isPlaceholderData } = query;
  const start = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<LivePage<P> | null>(null);

  const isChanged = page?.view !== view || page.latest !== data || (!page.isSettled && !isFetching);
  if (data && !isPlaceholderData && isChanged)
    setPage(updateLivePage(page, { view, page: data, at: dataUpdatedAt, isSettled: !isFetching }));

  const oldest = page?.arrivals.at(-1);
  useEffect(() => {
    if (!oldest) return;
    const timer = setTimeout(
      () =>
        setPage(
          (current) =>
            current && { ...current, arrivals: current.arrivals.filter((arrival) => arrival.at > oldest.at) },
        ),
      Math.max(oldest.at + highlightMs - Date.now(), 0),
    );
    return () => clearTimeout(timer);
  }, [oldest]);

  return {
    query,
    page: data === undefined ? null : page,
    isFormer: data !== undefined && page !== null && page.view !== view,
    start,
    focus: () => start.current?.focus({ preventScroll: true }),
  };
};
