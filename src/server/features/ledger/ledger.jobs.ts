import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { postClosedDays } from './post-closed-days.ts';

export const ledgerJobs: readonly Job[] = [{ name: 'ledger', everyMs: hourMs, run: postClosedDays }];
