import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { liveVersionsOf } from './live/live-versions.ts';
import type { WatchedVersion } from './live/shared-stream.ts';
import { trpc } from './rpc/trpc.ts';
import { serialize } from './serialize.ts';
import { useSession } from './session/session.ts';

/**
 * `live`: changes arrive by the event stream.
 * `polling`: without a stream the page polls every five seconds.
 */
export type Liveness = 'live' | 'polling';

const pollMs = 5000;
// The pause between two refetches limits a busy merchant's traffic.
const pauseMs = 500;
// The longer pause for the totals of several merchants.
const groupPauseMs = 3000;
const timeoutMs = 10_000;

/** The last version of each watch; reopened screens refetch only changes. */
const lastVersions = new WeakMap<QueryClient, Map<string, string>>();

const lastVersionsOf = (queryClient: QueryClient): Map<string, string> => {
  const versions = lastVersions.get(queryClient) ?? new Map<string, string>();
  lastVersions.set(queryClient, versions);
  return versions;
};

/**
 * Refetches a merchant's queries when its data changes.
 * Returns how changes arrive; null while unknown.
 * `includeChildren` adds the changes of its child merchants.
 */
export const useLiveMerchant = (merchantId: string, { includeChildren = false } = {}): Liveness | null => {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const userId = useSession()?.userId ?? '';
  const refresh = useMemo(
    () =>
      serialize(() => refreshMerchant(queryClient, merchantId), {
        pauseMs: includeChildren ? groupPauseMs : pauseMs,
        timeoutMs,
      }),
    [queryClient, merchantId, includeChildren],
  );
  const [isConnected, setIsConnected] = useState(false);
  useEffect(() => {
    const versions = lastVersionsOf(queryClient);
    const key = `${merchantId} ${includeChildren}`;
    let known: WatchedVersion = versions.get(key);
    return liveVersionsOf(client, userId).watch({ merchantId, includeChildren }, (version) => {
      setIsConnected(typeof version === 'string');
      if (version === undefined || version === known) return;
      known = version;
      if (version !== null) versions.set(key, version);
      refresh();
    });
  }, [queryClient, client, userId, merchantId, includeChildren, refresh]);

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

  return liveness;
};

interface QueryOfMerchant {
  queryKey: readonly unknown[];
  meta?: Record<string, unknown> | undefined;
}

/**
 * The `meta` of a query that is too costly for each change.
 * It has its own interval.
 */
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
  // A first load may predate the change, and invalidation does not refetch it.
  const loading = queryClient.getQueryCache().findAll({
    predicate: (query) => predicate(query) && query.state.data === undefined,
    fetchStatus: 'fetching',
  });
  await Promise.allSettled(loading.map((query) => query.promise));
  await queryClient.invalidateQueries({ predicate });
};
