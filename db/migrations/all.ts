import type { Migration } from '#db/migrator/migration.ts';
import { peopleAndMerchants } from './0001-people-and-merchants.ts';
import { cardTransactions } from './0002-card-transactions.ts';
import { sessionsAndBackground } from './0003-sessions-and-background.ts';
import { cardPayments } from './0004-card-payments.ts';
import { administration } from './0005-administration.ts';
import { idempotencyKeys } from './0006-idempotency-keys.ts';
import { terminalActivation } from './0007-terminal-activation.ts';
import { transactionTotals } from './0008-transaction-totals.ts';
import { onlinePayments } from './0010-online-payments.ts';
import { generatedSettlements } from './0011-generated-settlements.ts';
import { clientList } from './0012-client-list.ts';
import { handledAlerts } from './0014-handled-alerts.ts';
import { webhooks } from './0015-web-hooks.ts';
import { apiKeys } from './0016-api-keys.ts';
import { handledShopAlerts } from './0017-handled-shop-alerts.ts';
import { apiKeyNotices } from './0018-api-key-notices.ts';
import { onlineTransactionSums } from './0019-online-transaction-sums.ts';
import { webhookNames } from './0020-webhook-names.ts';
import { sessionLimitsAndDevices } from './0021-session-limits.ts';
import { secondFactors } from './0022-second-factors.ts';
import { sealedValues } from './0023-sealed-values.ts';
import { auditChainAndSecurityEvents } from './0024-audit-chain-and-security-events.ts';
import { outboxPriority } from './0025-outbox-priority.ts';
import { writeLockCounters } from './0026-write-lock-counters.ts';
import { operations } from './0027-operations.ts';
import { eventFeed } from './0028-event-feed.ts';
import { changedRows } from './0029-changed-rows.ts';
import { merchantHours } from './0030-merchant-hours.ts';
import { declineReasonsAndReaderNames } from './0031-decline-reasons-and-reader-names.ts';
import { orderRefunds } from './0032-order-refunds.ts';
import { onlineMonths } from './0033-online-months.ts';
import { transactionIds } from './0035-transaction-ids.ts';
import { terminalHealth } from './0036-terminal-health.ts';
import { consentsAndErasure } from './0037-consents-and-erasure.ts';
import { dataExports } from './0038-data-exports.ts';
import { merchantReviews } from './0039-merchant-reviews.ts';
import { firstNames } from './0040-first-names.ts';
import { serialNumberKeys } from './0041-serial-number-keys.ts';
import { apiKeyRequests } from './0042-api-key-requests.ts';
import { dailyCloses } from './0043-daily-closes.ts';
import { merchantNumbers } from './0044-merchant-numbers.ts';
import { failingWebhooks } from './0045-failing-webhooks.ts';
import { dailyCloseMails } from './0046-daily-close-mails.ts';
import { terminalAlerts } from './0047-terminal-alerts.ts';
import { exportTables } from './0048-exports.ts';
import { exportLinks } from './0049-export-links.ts';
import { cardIndex } from './0050-card-index.ts';
import { savedViews } from './0051-saved-views.ts';
import { lossAlerts } from './0052-loss-alerts.ts';
import { teams } from './0056-teams.ts';

/** In the order in which they are applied. A released migration is never edited: a change is a new one at the end. */
export const migrations: readonly Migration[] = [
  peopleAndMerchants,
  cardTransactions,
  sessionsAndBackground,
  cardPayments,
  administration,
  idempotencyKeys,
  terminalActivation,
  transactionTotals,
  onlinePayments,
  generatedSettlements,
  clientList,
  handledAlerts,
  webhooks,
  apiKeys,
  handledShopAlerts,
  apiKeyNotices,
  onlineTransactionSums,
  webhookNames,
  sessionLimitsAndDevices,
  secondFactors,
  sealedValues,
  auditChainAndSecurityEvents,
  outboxPriority,
  writeLockCounters,
  operations,
  eventFeed,
  changedRows,
  merchantHours,
  declineReasonsAndReaderNames,
  orderRefunds,
  onlineMonths,
  transactionIds,
  terminalHealth,
  consentsAndErasure,
  dataExports,
  merchantReviews,
  firstNames,
  serialNumberKeys,
  apiKeyRequests,
  dailyCloses,
  merchantNumbers,
  failingWebhooks,
  dailyCloseMails,
  terminalAlerts,
  exportTables,
  exportLinks,
  cardIndex,
  savedViews,
  lossAlerts,
  teams,
];
