import { dayMs, hourMs, retentionJob } from '#server/platform/jobs/retention.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { deleteOldEvents } from './delivery/webhook-events.repository.ts';

export const webhookJobs: readonly Job[] = [
  retentionJob({ name: 'webhook-events', everyMs: hourMs, maxAgeMs: 30 * dayMs, deleteBatch: deleteOldEvents }),
];
