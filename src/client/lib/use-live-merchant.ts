import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { problemOf } from './problem.ts';
import { trpc } from './rpc/trpc.ts';
import { serialize } from './serialize.ts';

/** `live`: changes are told as they happen. `polling`: there is no stream, and the page asks every five seconds. */
export type Liveness = 'live' | 'polling';

const pollMs = 5000;
// Between two rounds of asking, so that a busy till does not keep a phone's connection busy as well.
const restMs = 500;
// The sums of many tills are asked for less often than those of one.
const groupRestMs = 3000;
const patienceMs = 10_000;
const unauthorized = 401;

/**
 * Keeps all that the page shows of a merchant up to date, and says by which way; null while that is not known yet. With
 * its children, also what happens at the merchants below it counts as its own.
 */
export const useLiveMerchant = (merchantId: string, { includeChildren = false } = {}): Liveness | null => {
  const queryClient = useQueryClient();
  const refresh = useMemo(
    () =>
      serialize(() => refreshMerchant(queryClient, merchantId), {
        restMs: includeChildren ? groupRestMs : restMs,
        patienceMs,
      }),
    [queryClient, merchantId, includeChildren],
  );
  const { status, error, reset } = trpc.live.changes.useSubscription(
    { merchantId, includeChildren },
    { onData: refresh },
  );
  const isConnected = status === 'pending';
  // The client connects again by itself after a cut, but not after the server has ended the stream, as one that stops does.
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

  // The stream is refused when something has changed for the one who listens, and each answer of the page may be another one
  // now. Not when they have just logged out: then nobody is there who may ask.
  const isRefused = status === 'error' && problemOf(error).status !== unauthorized;
  useEffect(() => {
    if (isRefused) refresh();
  }, [isRefused, refresh]);

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(reset, pollMs);
    return () => clearTimeout(timer);
  }, [isOver, reset]);

  return liveness;
};

interface QueryOfMerchant {
  queryKey: readonly unknown[];
}

/** tRPC keys a query by its path and `{ input, type }`. */
const isOf =
  (merchantId: string) =>
  ({ queryKey: [, options] }: QueryOfMerchant): boolean => {
    const { input } = (options ?? {}) as { input?: { merchantId?: unknown } };
    return input?.merchantId === merchantId;
  };

const refreshMerchant = async (queryClient: QueryClient, merchantId: string): Promise<void> => {
  const predicate = isOf(merchantId);
  // What is being loaded for the first time may have been read before the change, and would not be asked again by the
  // line after this one.
  const loading = queryClient.getQueryCache().findAll({
    predicate: (query) => predicate(query) && query.state.data === undefined,
    fetchStatus: 'fetching',
  });
  await Promise.allSettled(loading.map((query) => query.promise));
  await queryClient.invalidateQueries({ predicate });
};
