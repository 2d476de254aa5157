import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { makeSettlements } from './make-settlements.ts';

export const reportJobs: readonly Job[] = [{ name: 'settlements', everyMs: hourMs, run: makeSettlements }];
