import { dayMs, hourMs, retentionJob } from '#server/platform/jobs/retention.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { deleteOldCounters } from './rate-limits.repository.ts';

export const rateLimitJobs: readonly Job[] = [
  retentionJob({
    name: 'login-throttles',
    everyMs: hourMs,
    // A failed login counts for a day, or longer if the settings say so.
    maxAgeMs: ({ auth }) => Math.max(dayMs, 1000 * auth.ipWindowSeconds, 1000 * auth.lockoutMaxSeconds),
    deleteBatch: deleteOldCounters,
  }),
];
