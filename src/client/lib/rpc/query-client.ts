import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from '../problem.ts';
import { getSession, subscribeToSession } from '../session/session.ts';

export const makeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // Asked even when the browser believes to be offline: it is often wrong, and the failure tells people more than a wait.
      queries: { retry: shouldRetry, staleTime: 15_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

  // What one user has loaded is never shown to the next.
  let userId = getSession()?.userId;
  subscribeToSession(() => {
    const next = getSession()?.userId;
    if (next === userId) return;
    userId = next;
    client.clear();
  });
  return client;
};
