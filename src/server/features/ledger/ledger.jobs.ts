import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { postClosedDays } from './post-closed-days.ts';

export const ledgerJobs: readonly Job[] = [{ name: 'ledger', everyMs: 3_600_000, run: postClosedDays }];
