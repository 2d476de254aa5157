import { dayMs, hourMs, retentionJob } from '#server/platform/jobs/retention.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { deleteExpiredRefreshTokens, deleteOldSessions, deleteTokensOfEndedSessions } from './sessions.repository.ts';

/** Sessions show where and when a user was signed in. They are kept for a year after their last use. */
const sessionRetentionDays = 365;

export const sessionJobs: readonly Job[] = [
  retentionJob({
    name: 'refresh-tokens',
    everyMs: hourMs,
    maxAgeMs: 0,
    deleteBatch: [deleteExpiredRefreshTokens, deleteTokensOfEndedSessions],
  }),
  retentionJob({
    name: 'sessions',
    everyMs: dayMs,
    maxAgeMs: ({ auth }) => dayMs * Math.max(sessionRetentionDays, auth.refreshTokenTtlDays),
    deleteBatch: deleteOldSessions,
  }),
];
