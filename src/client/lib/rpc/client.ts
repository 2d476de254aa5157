import type { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpSubscriptionLink, type Operation, splitLink } from '@trpc/client';
import { EventSource, type EventSourceInit } from 'eventsource';
import { maxBatchCalls } from '#shared/rpc/max-batch-calls.ts';
import { recoveryInterval, shouldRetry } from '../problem.ts';
import { getPageLock, getPageSession, subscribeToSession } from '../session/session.ts';
import { authorizedFetch, callHeaders } from './authorized-fetch.ts';
import { identityLink } from './identity-link.ts';
import { pageLockLink } from './page-lock-link.ts';
import { proofOfWorkLink } from './proof-of-work-link.ts';
import { refreshLink } from './refresh-link.ts';
import { SilentQueryClient } from './silent-query-client.ts';
import { SingleFlightMutationCache } from './single-flight-mutations.ts';
import { transformer } from './transformer.ts';
import { trpc } from './trpc.ts';

/**
 * Opens and reopens the event stream with the current access token.
 * The `eventsource` package is used: the browser's EventSource
 * cannot send headers, and URLs must not contain tokens.
 */
const eventSourceInit: EventSourceInit = {
  fetch: async (url, { headers, signal, cache, mode, redirect }) => {
    const response = await authorizedFetch(url, { headers, signal, cache, mode, redirect });
    // EventSource does not reconnect after an error status.
    // Throwing makes it retry while the server restarts.
    if (response.status >= 500) throw new TypeError(`The event stream answered ${response.status}`);
    return response;
  },
};

const url = '/trpc';
// Proxies reject longer URLs. Other calls go in a second request.
const maxURLLength = 2000;

/**
 * The key comes from the hook's `trpc: { context: { idempotencyKey: useIdempotencyKey() } }`.
 * Its batch has no other call.
 */
const keyHeader = (calls: readonly Operation[]): Record<string, string> => {
  for (const { context, input } of calls) {
    const { idempotencyKey } = context;
    if (typeof idempotencyKey === 'function') return { 'Idempotency-Key': idempotencyKey(input) };
  }
  return {};
};

const proofHeader = (calls: readonly Operation[]): Record<string, string> => {
  const proof = calls.map(({ context }) => context.proofOfWork).find((value) => typeof value === 'string');
  return proof === undefined ? {} : { 'Proof-Of-Work': proof };
};

const headers = ({ opList }: { opList: readonly Operation[] }) => ({
  ...callHeaders(),
  ...keyHeader(opList),
  ...proofHeader(opList),
});

export const rpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url, transformer, EventSource, eventSourceOptions: eventSourceInit }),
      false: [
        pageLockLink,
        identityLink,
        proofOfWorkLink,
        refreshLink,
        httpBatchLink({ url, transformer, maxURLLength, maxItems: maxBatchCalls, headers }),
      ],
    }),
  ],
});

/**
 * Creates the query cache.
 * A change of the user clears it; unlocking the page refreshes it.
 */
export const createQueryClient = (): QueryClient => {
  const client = new SilentQueryClient({
    mutationCache: new SingleFlightMutationCache(),
    defaultOptions: {
      // The browser's online status is often wrong; errors help more than pauses.
      queries: {
        retry: shouldRetry,
        staleTime: 15_000,
        networkMode: 'always',
        // The network mode turns it off.
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => recoveryInterval(state.error),
      },
      mutations: { networkMode: 'always' },
    },
  });

  let userId = getPageSession()?.userId;
  let wasLocked = false;
  subscribeToSession(() => {
    const isUnlocked = wasLocked && getPageLock() === null;
    wasLocked = getPageLock() !== null;
    const next = getPageSession()?.userId;
    if (next === userId) {
      if (isUnlocked) void client.invalidateQueries();
      return;
    }
    userId = next;
    client.clear();
  });
  return client;
};
