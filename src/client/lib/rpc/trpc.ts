import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/api/app-router.ts';

/** The server's procedures as hooks: `trpc.transactions.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>({
  // Aborts queries without observers, as after leaving a tab.
  abortOnUnmount: true,
});
