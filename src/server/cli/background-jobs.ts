import { apiKeyJobs } from '#server/features/api-keys/api-keys.jobs.ts';
import { paymentJobs } from '#server/features/payments/payments.jobs.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import { terminalJobs } from '#server/features/terminals/terminals.jobs.ts';
import { cleanUpJobs } from '#server/platform/jobs/clean-up-jobs.ts';
import type { Job } from '#server/platform/jobs/job.ts';

/** All jobs of a server, in the order in which one pass runs those that are due. */
export const backgroundJobs: readonly Job[] = [
  ...paymentJobs,
  ...terminalJobs,
  ...reportJobs,
  ...apiKeyJobs,
  ...cleanUpJobs,
];
