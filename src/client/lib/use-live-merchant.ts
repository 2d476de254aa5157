import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { problemOf } from './problem.ts';
import { trpc } from './rpc/trpc.ts';
import { serialize } from './serialize.ts';

/** `live`: changes arrive by the event stream. `polling`: there is no stream, and the page polls every five seconds. */
export type Liveness = 'live' | 'polling';

const pollMs = 5000;
// The pause between two refetches, which limits the traffic of a busy merchant.
const pauseMs = 500;
// A longer pause for the totals of several merchants.
const groupPauseMs = 3000;
const timeoutMs = 10_000;
const unauthorized = 401;

/**
 * Refetches the queries of a merchant when its data changes. Returns how changes arrive; null while unknown.
 * With `includeChildren`, changes of the merchants below it count too.
 */
export const useLiveMerchant = (merchantId: string, { includeChildren = false } = {}): Liveness | null => {
  const queryClient = useQueryClient();
  const refresh = useMemo(
    () =>
      serialize(() => refreshMerchant(queryClient, merchantId), {
        pauseMs: includeChildren ? groupPauseMs : pauseMs,
        timeoutMs,
      }),
    [queryClient, merchantId, includeChildren],
  );
  const { status, error, reset } = trpc.live.changes.useSubscription(
    { merchantId, includeChildren },
    { onData: refresh },
  );
  const isConnected = status === 'pending';
  // The client reconnects after a network error, but not after the server has ended the stream.
  const isOver = status === 'idle' || status === 'error';

  const [liveness, setLiveness] = useState<Liveness | null>(null);
  if (isConnected && liveness !== 'live') setLiveness('live');

  useEffect(() => {
    if (isConnected) return;
    const timer = setInterval(() => {
      setLiveness('polling');
      refresh();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isConnected, refresh]);

  // A rejected stream means that the permissions have changed, so every query may have another result now. A 401 is excluded: the user has
  // just logged out.
  const isRejected = status === 'error' && problemOf(error).status !== unauthorized;
  useEffect(() => {
    if (isRejected) refresh();
  }, [isRejected, refresh]);

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(reset, pollMs);
    return () => clearTimeout(timer);
  }, [isOver, reset]);

  return liveness;
};

interface QueryOfMerchant {
  queryKey: readonly unknown[];
  meta?: Record<string, unknown> | undefined;
}

/** The `meta` of a query that is too costly to refetch with each change, and has an interval of its own. */
export const notLive = { isLive: false };

/** tRPC's query key is the path and `{ input, type }`. */
const isOf =
  (merchantId: string) =>
  ({ queryKey: [, options], meta }: QueryOfMerchant): boolean => {
    const { input } = (options ?? {}) as { input?: { merchantId?: unknown } };
    return input?.merchantId === merchantId && meta?.isLive !== notLive.isLive;
  };

const refreshMerchant = async (queryClient: QueryClient, merchantId: string): Promise<void> => {
  const predicate = isOf(merchantId);
  // A first load may have read the data before the change, and invalidation does not refetch it.
  const loading = queryClient.getQueryCache().findAll({
    predicate: (query) => predicate(query) && query.state.data === undefined,
    fetchStatus: 'fetching',
  });
  await Promise.allSettled(loading.map((query) => query.promise));
  await queryClient.invalidateQueries({ predicate });
};
