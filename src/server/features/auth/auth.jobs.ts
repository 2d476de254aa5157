import { dayMs, retentionJob } from '#server/platform/jobs/retention.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { deleteExpiredResets } from './password-resets.repository.ts';

export const authJobs: readonly Job[] = [
  retentionJob({ name: 'password-resets', everyMs: dayMs, maxAgeMs: 30 * dayMs, deleteBatch: deleteExpiredResets }),
];
