import { apiKeysRouter } from '#server/features/api-keys/api-keys.router.ts';
import { auditRouter } from '#server/features/audit/audit.router.ts';
import { authRouter } from '#server/features/auth/auth.router.ts';
import { banksRouter } from '#server/features/banks/banks.router.ts';
import { dailyClosesRouter } from '#server/features/daily-closes/daily-closes.router.ts';
import { exportLinksRouter } from '#server/features/exports/export-links.router.ts';
import { exportsRouter } from '#server/features/exports/exports.router.ts';
import { exportAddressesRouter } from '#server/features/exports/schedules/addresses.router.ts';
import { exportSchedulesRouter } from '#server/features/exports/schedules/schedules.router.ts';
import { holdsRouter } from '#server/features/holds/holds.router.ts';
import { invoicesRouter } from '#server/features/invoices/invoices.router.ts';
import { ledgerRouter } from '#server/features/ledger/ledger.router.ts';
import { payoutsRouter } from '#server/features/ledger/payouts.router.ts';
import { liveRouter } from '#server/features/live/live.router.ts';
import { lossAlertsRouter } from '#server/features/loss-alerts/loss-alerts.router.ts';
import { merchantsRouter } from '#server/features/merchants/merchants.router.ts';
import { notificationsRouter } from '#server/features/notifications/notifications.router.ts';
import { pushDevicesRouter } from '#server/features/notifications/push/push-devices.router.ts';
import { onboardingRouter } from '#server/features/onboarding/onboarding.router.ts';
import { onlineEntitiesRouter } from '#server/features/online-entities/online-entities.router.ts';
import { onlineTransactionsRouter } from '#server/features/online-transactions/online-transactions.router.ts';
import { operationsRouter } from '#server/features/operations/operations.router.ts';
import { ordersRouter } from '#server/features/orders/orders.router.ts';
import { paymentAlertsRouter } from '#server/features/payments/payment-alerts.router.ts';
import { paymentsRouter } from '#server/features/payments/payments.router.ts';
import { picturesRouter } from '#server/features/pictures/pictures.router.ts';
import { feeConsentsRouter } from '#server/features/prices/fee-consents.router.ts';
import { pricesRouter } from '#server/features/prices/prices.router.ts';
import { dataExportsRouter } from '#server/features/privacy/data-exports.router.ts';
import { deactivateUserRouter } from '#server/features/privacy/deactivate-user.router.ts';
import { receiptsRouter } from '#server/features/receipts/receipts.router.ts';
import { registrationRouter } from '#server/features/registration/registration.router.ts';
import { registrationDraftsRouter } from '#server/features/registration-drafts/registration-drafts.router.ts';
import { relationsRouter } from '#server/features/relations/relations.router.ts';
import { reportRecipientsRouter, reportsRouter } from '#server/features/reports/reports.router.ts';
import { requirementsRouter } from '#server/features/requirements/requirements.router.ts';
import { savedViewsRouter } from '#server/features/saved-views/saved-views.router.ts';
import { searchRouter } from '#server/features/search/search.router.ts';
import { securityRouter } from '#server/features/security/security.router.ts';
import { standingRouter } from '#server/features/standing/standing.router.ts';
import { statisticsRouter } from '#server/features/statistics/statistics.router.ts';
import { teamRouter } from '#server/features/team/team.router.ts';
import { terminalAlertsRouter } from '#server/features/terminals/alerts/terminal-alerts.router.ts';
import { terminalHealthRouter } from '#server/features/terminals/health/terminal-health.router.ts';
import { terminalsRouter } from '#server/features/terminals/terminals.router.ts';
import { testModeRouter } from '#server/features/test-mode/test-mode.router.ts';
import { virtualReaderRouter } from '#server/features/test-mode/virtual-reader.router.ts';
import { tipsRouter } from '#server/features/tips/tips.router.ts';
import { todayRouter } from '#server/features/today/today.router.ts';
import { refundLimitsRouter } from '#server/features/transactions/refund-limits/refund-limits.router.ts';
import { signaturesRouter } from '#server/features/transactions/signatures/signatures.router.ts';
import { transactionsRouter } from '#server/features/transactions/transactions.router.ts';
import { twoFactorRecoveryRouter } from '#server/features/two-factor/factor-recovery.router.ts';
import { twoFactorRouter } from '#server/features/two-factor/two-factor.router.ts';
import { accountsRouter } from '#server/features/users/accounts.router.ts';
import { usersRouter } from '#server/features/users/users.router.ts';
import { eventsRouter } from '#server/features/webhooks/events.router.ts';
import { webhooksRouter } from '#server/features/webhooks/webhooks.router.ts';
import { createRouter, mergeRouters } from '#server/trpc/procedures.ts';

/** All procedures, for RPC and REST. */
export const appRouter = createRouter({
  accounts: accountsRouter,
  apiKeys: apiKeysRouter,
  audit: auditRouter,
  search: searchRouter,
  security: securityRouter,
  auth: authRouter,
  banks: banksRouter,
  dailyCloses: dailyClosesRouter,
  dataExports: dataExportsRouter,
  exports: exportsRouter,
  exportLinks: exportLinksRouter,
  exportSchedules: exportSchedulesRouter,
  exportAddresses: exportAddressesRouter,
  events: eventsRouter,
  holds: holdsRouter,
  invoices: invoicesRouter,
  ledger: ledgerRouter,
  live: liveRouter,
  lossAlerts: lossAlertsRouter,
  merchants: merchantsRouter,
  onboarding: onboardingRouter,
  onlineEntities: onlineEntitiesRouter,
  onlineTransactions: onlineTransactionsRouter,
  operations: operationsRouter,
  orders: ordersRouter,
  paymentAlerts: paymentAlertsRouter,
  payments: paymentsRouter,
  payouts: payoutsRouter,
  pictures: picturesRouter,
  feeConsents: feeConsentsRouter,
  prices: pricesRouter,
  receipts: receiptsRouter,
  refundLimits: refundLimitsRouter,
  relations: relationsRouter,
  registration: registrationRouter,
  registrationDrafts: registrationDraftsRouter,
  reportRecipients: reportRecipientsRouter,
  reports: reportsRouter,
  requirements: requirementsRouter,
  savedViews: savedViewsRouter,
  notifications: notificationsRouter,
  pushDevices: pushDevicesRouter,
  signatures: signaturesRouter,
  standing: standingRouter,
  statistics: statisticsRouter,
  team: teamRouter,
  terminalAlerts: terminalAlertsRouter,
  terminalHealth: terminalHealthRouter,
  terminals: terminalsRouter,
  testMode: testModeRouter,
  tips: tipsRouter,
  today: todayRouter,
  transactions: transactionsRouter,
  twoFactor: twoFactorRouter,
  twoFactorRecovery: twoFactorRecoveryRouter,
  users: mergeRouters(usersRouter, deactivateUserRouter),
  virtualReader: virtualReaderRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
