import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { issueMissingInvoices } from './issue-missing-invoices.ts';

export const orderJobs: readonly Job[] = [{ name: 'invoices', everyMs: hourMs, run: issueMissingInvoices }];
