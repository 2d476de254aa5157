import type { BackgroundJob } from '#shared/operations/operations.schema.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';

export const jobAreas = ['payments', 'merchants', 'security', 'cleanup'] as const;
export type JobArea = (typeof jobAreas)[number];

/** Jobs that are not named here delete what is no longer needed. */
const areas: Partial<Record<JobName, JobArea>> = {
  payments: 'payments',
  settlements: 'payments',
  'daily-closes': 'payments',
  ledger: 'payments',
  'daily-close-mails': 'payments',
  'notification-digests': 'merchants',
  'requirement-reminders': 'merchants',
  'loss-alerts': 'merchants',
  'export-schedules': 'merchants',
  'merchant-hours': 'payments',
  'api-key-expiry': 'merchants',
  'data-exports': 'merchants',
  'dormant-terminals': 'merchants',
  'iban-digests': 'merchants',
  'terminal-alerts': 'merchants',
  'terminal-outages': 'merchants',
  'audit-anchor': 'security',
  'seal-values': 'security',
  'security-event-stream': 'security',
};

export const areaOf = (name: JobName): JobArea => areas[name] ?? 'cleanup';

/** True for a job that needs attention: it failed, was interrupted or is late. */
export const isException = ({ state, isOverdue }: Pick<BackgroundJob, 'state' | 'isOverdue'>): boolean =>
  state === 'Failed' || state === 'Interrupted' || isOverdue;
