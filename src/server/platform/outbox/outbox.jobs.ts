import { dayMs, retentionJob } from '#server/platform/jobs/retention.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { deleteFinishedMessages } from './outbox.repository.ts';

export const outboxJobs: readonly Job[] = [
  retentionJob({ name: 'outbox', everyMs: dayMs, maxAgeMs: 30 * dayMs, deleteBatch: deleteFinishedMessages }),
];
