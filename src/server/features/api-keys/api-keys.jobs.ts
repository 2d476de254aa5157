import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { announceExpiry } from './announce-expiry.ts';

export const apiKeyJobs: readonly Job[] = [{ name: 'api-key-expiry', everyMs: 3_600_000, run: announceExpiry }];
