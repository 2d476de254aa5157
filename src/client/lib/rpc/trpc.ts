import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/api/app-router.ts';

/** The server's procedures as hooks: `trpc.transactions.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>({
  // What nobody waits for any more is not asked for to the end: another tab was opened, or the user has signed out.
  abortOnUnmount: true,
});
