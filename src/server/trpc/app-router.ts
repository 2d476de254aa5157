import { authRouter } from '#server/features/auth/auth.router.ts';
import { liveRouter } from '#server/features/live/live.router.ts';
import { statisticsRouter } from '#server/features/statistics/statistics.router.ts';
import { createRouter } from './procedures.ts';

/** The table of contents of the API, on both surfaces. */
export const appRouter = createRouter({
  auth: authRouter,
  live: liveRouter,
  statistics: statisticsRouter,
});

export type AppRouter = typeof appRouter;
