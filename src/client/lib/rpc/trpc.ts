import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/trpc/app-router.ts';

/** The server's procedures as hooks: `trpc.transactions.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();
