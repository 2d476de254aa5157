import { dayMs, retentionJob } from '#server/platform/jobs/retention.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { deleteEntriesOfClosedMerchants } from './audit.repository.ts';

/** The privacy policy promises eight years after the end of the contract at most. Eight years without leap days. */
const retentionDays = 8 * 365;

export const auditJobs: readonly Job[] = [
  retentionJob({
    name: 'audit-log',
    everyMs: dayMs,
    maxAgeMs: retentionDays * dayMs,
    deleteBatch: deleteEntriesOfClosedMerchants,
  }),
];
