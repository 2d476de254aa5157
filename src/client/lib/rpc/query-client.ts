import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from '../problem.ts';
import { getSession, subscribeToSession } from '../session/session.ts';

export const makeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // The browser's online status is often wrong, and an error tells more than a wait.
      queries: { retry: shouldRetry, staleTime: 15_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

  // Clear the cache when the user changes.
  let userId = getSession()?.userId;
  subscribeToSession(() => {
    const next = getSession()?.userId;
    if (next === userId) return;
    userId = next;
    client.clear();
  });
  return client;
};
