import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/api/app-router.ts';

/** The procedures of the server as hooks: `trpc.transactions.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>({
  // Aborts queries without observers, such as those of a tab that was left.
  abortOnUnmount: true,
});
