import { sessionJobs } from '#server/auth/sessions.jobs.ts';
import { apiKeyJobs } from '#server/features/api-keys/api-keys.jobs.ts';
import { authJobs } from '#server/features/auth/auth.jobs.ts';
import { paymentJobs, sandboxJobs } from '#server/features/payments/payments.jobs.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import { terminalJobs } from '#server/features/terminals/terminals.jobs.ts';
import { webhookJobs } from '#server/features/webhooks/webhooks.jobs.ts';
import { auditJobs } from '#server/platform/audit/audit.jobs.ts';
import { idempotencyJobs } from '#server/platform/idempotency/idempotency.jobs.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { outboxJobs } from '#server/platform/outbox/outbox.jobs.ts';
import { rateLimitJobs } from '#server/platform/rate-limit/rate-limit.jobs.ts';

/** The jobs that delete rows at the end of their retention period. */
export const retentionJobs: readonly Job[] = [
  ...sessionJobs,
  ...rateLimitJobs,
  ...idempotencyJobs,
  ...outboxJobs,
  ...webhookJobs,
  ...authJobs,
  ...sandboxJobs,
  ...auditJobs,
];

/** All jobs of a server, in the order in which one pass runs those that are due. */
export const backgroundJobs: readonly Job[] = [
  ...paymentJobs,
  ...terminalJobs,
  ...reportJobs,
  ...apiKeyJobs,
  ...retentionJobs,
];
