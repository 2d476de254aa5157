import { dayMs, hourMs, retentionJob } from '#server/platform/jobs/retention.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { deleteOldKeys } from './idempotency-keys.repository.ts';

export const idempotencyJobs: readonly Job[] = [
  retentionJob({ name: 'idempotency-keys', everyMs: hourMs, maxAgeMs: dayMs, deleteBatch: deleteOldKeys }),
];
