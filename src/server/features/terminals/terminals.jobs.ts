import type { Job } from '#server/platform/jobs/job.ts';
import { disableDormantTerminals } from './disable-dormant-terminals.ts';

export const terminalJobs: readonly Job[] = [
  { name: 'dormant-terminals', everyMs: 86_400_000, run: disableDormantTerminals },
];
