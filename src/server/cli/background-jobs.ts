import {
  deleteExpiredRefreshTokens,
  deleteOldSessions,
  deleteTokensOfEndedSessions,
} from '#server/auth/sessions.repository.ts';
import { apiKeyJobs } from '#server/features/api-keys/api-keys.jobs.ts';
import { deleteOldRequests } from '#server/features/api-keys/requests/api-key-requests.repository.ts';
import { deleteExpiredResets } from '#server/features/auth/password-reset/password-resets.repository.ts';
import { deleteOldLoginDevices } from '#server/features/auth/sessions/login-devices.repository.ts';
import { dailyCloseJobs } from '#server/features/daily-closes/daily-closes.jobs.ts';
import { expiredDailyCloses } from '#server/features/daily-closes/expired-daily-closes.repository.ts';
import { deleteOldExports } from '#server/features/exports/exports.repository.ts';
import { deleteOldRuns } from '#server/features/exports/schedules/runs.repository.ts';
import { exportScheduleJobs } from '#server/features/exports/schedules/schedules.jobs.ts';
import { expiredHolds } from '#server/features/holds/expired-holds.repository.ts';
import { expiredInvoices } from '#server/features/invoices/expired-invoices.repository.ts';
import { expiredLedgerEntries } from '#server/features/ledger/expired-ledger.repository.ts';
import { ledgerJobs } from '#server/features/ledger/ledger.jobs.ts';
import { lossAlertJobs } from '#server/features/loss-alerts/loss-alerts.jobs.ts';
import { deleteOldAlerts } from '#server/features/loss-alerts/loss-alerts.repository.ts';
import { merchantJobs } from '#server/features/merchants/merchants.jobs.ts';
import { deleteOldNotifications } from '#server/features/notifications/notifications.api.ts';
import { notificationJobs } from '#server/features/notifications/notifications.jobs.ts';
import { deleteEndedSubscriptions } from '#server/features/notifications/push/push-subscriptions.repository.ts';
import { expiredPayments } from '#server/features/online-transactions/expired-payments.repository.ts';
import { orderJobs } from '#server/features/orders/orders.jobs.ts';
import { deleteExpiredOrders } from '#server/features/payments/delete-expired-orders.repository.ts';
import { paymentJobs } from '#server/features/payments/payments.jobs.ts';
import { priceJobs } from '#server/features/prices/prices.jobs.ts';
import { deleteExpiredExports } from '#server/features/privacy/data-exports.repository.ts';
import { privacyJobs } from '#server/features/privacy/privacy.jobs.ts';
import { deleteOldDrafts } from '#server/features/registration-drafts/registration-drafts.api.ts';
import { expiredReports } from '#server/features/reports/expired-reports.repository.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import {
  deleteDocumentsOfEndedAccounts,
  deleteWithdrawnDocuments,
} from '#server/features/requirements/requirements.api.ts';
import { requirementJobs } from '#server/features/requirements/requirements.jobs.ts';
import { deleteExpiredInvitations } from '#server/features/team/team.api.ts';
import { deleteOldSamples } from '#server/features/terminals/health/terminal-health.repository.ts';
import { terminalJobs } from '#server/features/terminals/terminals.jobs.ts';
import { expiredTips } from '#server/features/tips/expired-tips.repository.ts';
import { todayJobs } from '#server/features/today/today.jobs.ts';
import { expiredTransactions } from '#server/features/transactions/expired-transactions.repository.ts';
import { transactionJobs } from '#server/features/transactions/transactions.jobs.ts';
import { deleteExpiredChallenges } from '#server/features/two-factor/passkeys/webauthn-challenges.repository.ts';
import { deleteExpiredDevices } from '#server/features/two-factor/remembered-devices.repository.ts';
import { deleteOldConsents } from '#server/features/users/users.api.ts';
import { deleteOldEvents } from '#server/features/webhooks/events/events.repository.ts';
import { deleteExpiredSandboxPayments } from '#server/gateways/payment/sandbox/sandbox-payments.repository.ts';
import { auditJobs } from '#server/platform/audit/audit.api.ts';
import { resealJob } from '#server/platform/data-keys/data-keys.api.ts';
import { deleteOldKeys } from '#server/platform/idempotency/idempotency.api.ts';
import { type ExpiredRecords, expiredRecordsJob, type Job, retentionJob } from '#server/platform/jobs/jobs.api.ts';
import { deleteFinishedMessages } from '#server/platform/outbox/outbox.api.ts';
import { deleteOldCounters, deleteOldRequestCounts } from '#server/platform/rate-limit/rate-limit.api.ts';
import { deleteOldSecurityEvents } from '#server/platform/security-events/security-events.api.ts';
import { deleteLostServers } from '#server/platform/servers/servers.api.ts';
import { apiKeyRequestDays } from '#shared/api-keys/api-key-enums.ts';
import { retentionYears } from '#shared/company/retention.ts';
import { dayMs, hourMs } from '#shared/dates/durations.ts';
import { runDays } from '#shared/exports/schedule-enums.ts';
import { notificationDays } from '#shared/notifications/notification-kinds.ts';
import { draftDays } from '#shared/registration/registration-draft.schema.ts';
import { unusedDocumentDays } from '#shared/requirements/requirement-items.ts';
import { healthDays } from '#shared/terminals/terminal-health.ts';
import { sealedColumns } from './sealed-columns.ts';

/**
 * Sessions show where and when a user was signed in.
 * They are deleted a year after their last use.
 */
const sessionDays = 365;
const securityEventDays = 365;
const lossAlertDays = 365;

/**
 * Kept for eight years.
 * Only an account with the right deletes them; so does `db delete-expired`.
 */
export const expiredRecords: readonly ExpiredRecords[] = [
  expiredTransactions,
  expiredPayments,
  expiredReports,
  expiredDailyCloses,
  expiredTips,
  expiredLedgerEntries,
  expiredHolds,
  expiredInvoices,
];

/** How long rows are kept. Each table's repository deletes its rows. */
export const retentionJobs: readonly Job[] = [
  retentionJob({
    name: 'refresh-tokens',
    everyMs: hourMs,
    maxAge: 0,
    deleteBatch: [deleteExpiredRefreshTokens, deleteTokensOfEndedSessions],
  }),
  retentionJob({
    name: 'login-throttles',
    everyMs: hourMs,
    // A failed login counts for a day, or longer by the settings.
    maxAge: ({ auth }) => Math.max(dayMs, 1000 * auth.ipWindowSeconds, 1000 * auth.lockoutMaxSeconds),
    deleteBatch: deleteOldCounters,
  }),
  retentionJob({ name: 'request-counts', everyMs: hourMs, maxAge: hourMs, deleteBatch: deleteOldRequestCounts }),
  retentionJob({
    name: 'api-key-requests',
    everyMs: hourMs,
    maxAge: apiKeyRequestDays * dayMs,
    deleteBatch: deleteOldRequests,
  }),
  retentionJob({ name: 'idempotency-keys', everyMs: hourMs, maxAge: dayMs, deleteBatch: deleteOldKeys }),
  retentionJob({
    name: 'webauthn-challenges',
    everyMs: hourMs,
    maxAge: 0,
    deleteBatch: [deleteExpiredChallenges, deleteExpiredDevices],
  }),
  retentionJob({ name: 'outbox', everyMs: dayMs, maxAge: 30 * dayMs, deleteBatch: deleteFinishedMessages }),
  retentionJob({ name: 'webhook-events', everyMs: hourMs, maxAge: 30 * dayMs, deleteBatch: deleteOldEvents }),
  retentionJob({ name: 'push-subscriptions', everyMs: hourMs, maxAge: 0, deleteBatch: deleteEndedSubscriptions }),
  retentionJob({ name: 'invitations', everyMs: dayMs, maxAge: 30 * dayMs, deleteBatch: deleteExpiredInvitations }),
  retentionJob({
    name: 'registration-drafts',
    everyMs: hourMs,
    maxAge: draftDays * dayMs,
    deleteBatch: deleteOldDrafts,
  }),
  retentionJob({
    name: 'requirement-documents',
    everyMs: dayMs,
    maxAge: unusedDocumentDays * dayMs,
    deleteBatch: [deleteWithdrawnDocuments, deleteDocumentsOfEndedAccounts],
  }),
  retentionJob({ name: 'password-resets', everyMs: dayMs, maxAge: 30 * dayMs, deleteBatch: deleteExpiredResets }),
  retentionJob({
    name: 'sessions',
    everyMs: dayMs,
    maxAge: ({ auth }) => dayMs * Math.max(sessionDays, auth.refreshTokenTtlDays),
    deleteBatch: deleteOldSessions,
  }),
  retentionJob({
    name: 'login-devices',
    everyMs: dayMs,
    maxAge: sessionDays * dayMs,
    deleteBatch: deleteOldLoginDevices,
  }),
  retentionJob({
    name: 'sandbox-payments',
    everyMs: dayMs,
    maxAge: 30 * dayMs,
    deleteBatch: deleteExpiredSandboxPayments,
  }),
  retentionJob({
    name: 'security-events',
    everyMs: dayMs,
    maxAge: securityEventDays * dayMs,
    deleteBatch: deleteOldSecurityEvents,
  }),
  retentionJob({
    name: 'old-loss-alerts',
    everyMs: dayMs,
    maxAge: lossAlertDays * dayMs,
    deleteBatch: deleteOldAlerts,
  }),
  retentionJob({
    name: 'notifications',
    everyMs: dayMs,
    maxAge: notificationDays * dayMs,
    deleteBatch: deleteOldNotifications,
  }),
  retentionJob({
    name: 'terminal-health',
    everyMs: hourMs,
    maxAge: healthDays * dayMs,
    deleteBatch: deleteOldSamples,
  }),
  retentionJob({ name: 'expired-exports', everyMs: hourMs, maxAge: 0, deleteBatch: deleteExpiredExports }),
  retentionJob({ name: 'list-exports', everyMs: hourMs, maxAge: 0, deleteBatch: deleteOldExports }),
  retentionJob({ name: 'export-schedule-runs', everyMs: dayMs, maxAge: runDays * dayMs, deleteBatch: deleteOldRuns }),
  retentionJob({
    name: 'orders',
    everyMs: dayMs,
    maxAge: { years: retentionYears.records },
    deleteBatch: deleteExpiredOrders,
  }),
  retentionJob({
    name: 'marketing-consents',
    everyMs: dayMs,
    maxAge: { years: retentionYears.withdrawnConsent },
    deleteBatch: deleteOldConsents,
  }),
  ...expiredRecords.map(expiredRecordsJob),
  retentionJob({ name: 'servers', everyMs: dayMs, maxAge: dayMs, deleteBatch: deleteLostServers }),
];

/** All jobs of a server, in the order of one pass. */
export const backgroundJobs: readonly Job[] = [
  ...paymentJobs,
  ...orderJobs,
  // First, because people wait for exports.
  ...privacyJobs,
  ...exportScheduleJobs,
  ...terminalJobs,
  ...transactionJobs,
  ...todayJobs,
  ...dailyCloseJobs,
  ...notificationJobs,
  ...requirementJobs,
  ...priceJobs,
  ...lossAlertJobs,
  ...reportJobs,
  ...ledgerJobs,
  ...apiKeyJobs,
  ...merchantJobs,
  ...auditJobs,
  ...retentionJobs,
  resealJob(sealedColumns),
];
