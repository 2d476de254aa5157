import {
  deleteExpiredRefreshTokens,
  deleteOldSessions,
  deleteTokensOfEndedSessions,
} from '#server/auth/sessions.repository.ts';
import { apiKeyJobs } from '#server/features/api-keys/api-keys.jobs.ts';
import { deleteExpiredResets } from '#server/features/auth/password-reset/password-resets.repository.ts';
import { deleteOldLoginDevices } from '#server/features/auth/sessions/login-devices.repository.ts';
import { paymentJobs } from '#server/features/payments/payments.jobs.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import { terminalJobs } from '#server/features/terminals/terminals.jobs.ts';
import { deleteExpiredChallenges } from '#server/features/two-factor/passkeys/webauthn-challenges.repository.ts';
import { deleteExpiredDevices } from '#server/features/two-factor/remembered-devices.repository.ts';
import { deleteOldEvents } from '#server/features/webhooks/events/events.repository.ts';
import { deleteExpiredSandboxPayments } from '#server/gateways/payment/sandbox/sandbox-payments.repository.ts';
import { auditJobs } from '#server/platform/audit/audit.jobs.ts';
import { resealJob } from '#server/platform/data-keys/reseal.ts';
import { deleteOldKeys } from '#server/platform/idempotency/idempotency-keys.repository.ts';
import { dayMs, hourMs, retentionJob } from '#server/platform/jobs/retention.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { deleteFinishedMessages } from '#server/platform/outbox/outbox.repository.ts';
import { deleteOldCounters } from '#server/platform/rate-limit/rate-limits.repository.ts';
import { deleteOldRequestCounts } from '#server/platform/rate-limit/request-counts.repository.ts';
import { deleteOldSecurityEvents } from '#server/platform/security-events/security-events.repository.ts';
import { deleteLostServers } from '#server/platform/servers/servers.repository.ts';
import { sealedColumns } from './sealed-columns.ts';

/** Sessions show where and when a user was signed in. They are kept for a year after their last use. */
const sessionDays = 365;
const securityEventDays = 365;

/** How long rows are kept. The repository of each table deletes its own rows. */
export const retentionJobs: readonly Job[] = [
  retentionJob({
    name: 'refresh-tokens',
    everyMs: hourMs,
    maxAgeMs: 0,
    deleteBatch: [deleteExpiredRefreshTokens, deleteTokensOfEndedSessions],
  }),
  retentionJob({
    name: 'login-throttles',
    everyMs: hourMs,
    // A failed login counts for a day, or longer if the settings say so.
    maxAgeMs: ({ auth }) => Math.max(dayMs, 1000 * auth.ipWindowSeconds, 1000 * auth.lockoutMaxSeconds),
    deleteBatch: deleteOldCounters,
  }),
  retentionJob({ name: 'request-counts', everyMs: hourMs, maxAgeMs: hourMs, deleteBatch: deleteOldRequestCounts }),
  retentionJob({ name: 'idempotency-keys', everyMs: hourMs, maxAgeMs: dayMs, deleteBatch: deleteOldKeys }),
  retentionJob({
    name: 'webauthn-challenges',
    everyMs: hourMs,
    maxAgeMs: 0,
    deleteBatch: [deleteExpiredChallenges, deleteExpiredDevices],
  }),
  retentionJob({ name: 'outbox', everyMs: dayMs, maxAgeMs: 30 * dayMs, deleteBatch: deleteFinishedMessages }),
  retentionJob({ name: 'webhook-events', everyMs: hourMs, maxAgeMs: 30 * dayMs, deleteBatch: deleteOldEvents }),
  retentionJob({ name: 'password-resets', everyMs: dayMs, maxAgeMs: 30 * dayMs, deleteBatch: deleteExpiredResets }),
  retentionJob({
    name: 'sessions',
    everyMs: dayMs,
    maxAgeMs: ({ auth }) => dayMs * Math.max(sessionDays, auth.refreshTokenTtlDays),
    deleteBatch: deleteOldSessions,
  }),
  retentionJob({
    name: 'login-devices',
    everyMs: dayMs,
    maxAgeMs: sessionDays * dayMs,
    deleteBatch: deleteOldLoginDevices,
  }),
  retentionJob({
    name: 'sandbox-payments',
    everyMs: dayMs,
    maxAgeMs: 30 * dayMs,
    deleteBatch: deleteExpiredSandboxPayments,
  }),
  retentionJob({
    name: 'security-events',
    everyMs: dayMs,
    maxAgeMs: securityEventDays * dayMs,
    deleteBatch: deleteOldSecurityEvents,
  }),
  retentionJob({ name: 'servers', everyMs: dayMs, maxAgeMs: dayMs, deleteBatch: deleteLostServers }),
];

/** All jobs of a server, in the order in which one pass runs those that are due. */
export const backgroundJobs: readonly Job[] = [
  ...paymentJobs,
  ...terminalJobs,
  ...reportJobs,
  ...apiKeyJobs,
  ...auditJobs,
  ...retentionJobs,
  resealJob(sealedColumns),
];
