import type { Job } from '#server/platform/jobs/job.ts';
import { reconcilePayments } from './reconcile-payments.ts';

export const paymentJobs: readonly Job[] = [{ name: 'payments', everyMs: 60_000, run: reconcilePayments }];
