import type { BackgroundJob } from '#shared/operations/operations.schema.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';

export const jobAreas = ['payments', 'merchants', 'security', 'cleanup'] as const;
export type JobArea = (typeof jobAreas)[number];

/** The jobs of `cleanup` delete data that is no longer needed. */
const areas: Record<JobName, JobArea> = {
  payments: 'payments',
  invoices: 'payments',
  settlements: 'payments',
  'daily-closes': 'payments',
  ledger: 'payments',
  'daily-close-mails': 'payments',
  'notification-digests': 'merchants',
  'requirement-reminders': 'merchants',
  'price-notices': 'merchants',
  'loss-alerts': 'merchants',
  'declines-in-row': 'merchants',
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
  'api-key-requests': 'cleanup',
  'audit-log': 'cleanup',
  'card-transactions': 'cleanup',
  'expired-closes': 'cleanup',
  'expired-exports': 'cleanup',
  'expired-holds': 'cleanup',
  'expired-invoices': 'cleanup',
  'expired-ledger': 'cleanup',
  'expired-tips': 'cleanup',
  'export-schedule-runs': 'cleanup',
  'former-merchants': 'cleanup',
  'idempotency-keys': 'cleanup',
  invitations: 'cleanup',
  'list-exports': 'cleanup',
  'login-devices': 'cleanup',
  'login-throttles': 'cleanup',
  'marketing-consents': 'cleanup',
  notifications: 'cleanup',
  'old-loss-alerts': 'cleanup',
  'online-transactions': 'cleanup',
  orders: 'cleanup',
  outbox: 'cleanup',
  'password-resets': 'cleanup',
  'push-subscriptions': 'cleanup',
  'refresh-tokens': 'cleanup',
  'registration-drafts': 'cleanup',
  reports: 'cleanup',
  'request-counts': 'cleanup',
  'requirement-documents': 'cleanup',
  'sandbox-payments': 'cleanup',
  'security-events': 'cleanup',
  servers: 'cleanup',
  sessions: 'cleanup',
  'terminal-health': 'cleanup',
  'webauthn-challenges': 'cleanup',
  'webhook-events': 'cleanup',
};

export const areaOf = (name: JobName): JobArea => areas[name];

/** True for a job that failed, was interrupted or is late. */
export const isException = ({ state, isOverdue }: Pick<BackgroundJob, 'state' | 'isOverdue'>): boolean =>
  state === 'Failed' || state === 'Interrupted' || isOverdue;
