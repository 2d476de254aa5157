import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { makeSettlements } from './make-settlements.ts';

export const reportJobs: readonly Job[] = [{ name: 'settlements', everyMs: 3_600_000, run: makeSettlements }];
