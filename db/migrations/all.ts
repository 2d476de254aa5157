import type { Migration } from '#db/migrator/migration.ts';
import { baseline } from './0001-baseline.ts';
import { exportSchedules } from './0053-export-schedules.ts';
import { tipAmounts } from './0059-tip-amounts.ts';
import { tipSumsAndShares } from './0060-tip-sums-and-shares.ts';
import { teams } from './0061-teams.ts';
import { notifications } from './0062-notifications.ts';
import { refunds } from './0064-refunds.ts';
import { refundsOfExports } from './0065-refunds-of-exports.ts';
import { refundLimits } from './0066-refund-limits.ts';
import { notificationsVersion } from './0070-notifications-version.ts';
import { registrationDrafts } from './0071-registration-drafts.ts';
import { merchantPrices } from './0085-merchant-prices.ts';
import { feeStatements } from './0086-fee-statements.ts';
import { requirements } from './0090-requirements.ts';
import { requirementDocuments } from './0091-requirement-documents.ts';
import { notificationDigests } from './0098-notification-digests.ts';
import { quietHours } from './0099-quiet-hours.ts';
import { requirementReminders } from './0100-requirement-reminders.ts';
import { pushSubscriptions } from './0105-push-subscriptions.ts';
import { pushMessages } from './0106-push-messages.ts';
import { testMerchants } from './0107-test-merchants.ts';
import { feeConsents } from './0108-fee-consents.ts';
import { ledger } from './0109-ledger.ts';
import { savedViewPins } from './0110-saved-view-pins.ts';
import { payoutReferences } from './0111-payout-references.ts';
import { payoutHolds } from './0112-payout-holds.ts';
import { sumsOfExports } from './0116-sums-of-exports.ts';
import { issuerCountries } from './0117-issuer-countries.ts';
import { pricesOfCards } from './0118-prices-of-cards.ts';
import { quarterlySchedules } from './0119-quarterly-schedules.ts';
import { serviceCharges } from './0120-service-charges.ts';
import { serviceChargeSums } from './0121-service-charge-sums.ts';
import { customerReferences } from './0123-customer-references.ts';
import { brandsOfSearches } from './0124-brands-of-searches.ts';
import { invoices } from './0125-invoices.ts';

/** In order of application. Never edit a released migration: append one. */
export const migrations: readonly Migration[] = [
  baseline,
  exportSchedules,
  tipAmounts,
  tipSumsAndShares,
  teams,
  notifications,
  refunds,
  refundsOfExports,
  refundLimits,
  notificationsVersion,
  registrationDrafts,
  merchantPrices,
  feeStatements,
  requirements,
  requirementDocuments,
  notificationDigests,
  quietHours,
  requirementReminders,
  pushSubscriptions,
  pushMessages,
  testMerchants,
  feeConsents,
  ledger,
  savedViewPins,
  payoutReferences,
  payoutHolds,
  sumsOfExports,
  issuerCountries,
  pricesOfCards,
  quarterlySchedules,
  serviceCharges,
  serviceChargeSums,
  customerReferences,
  brandsOfSearches,
  invoices,
];
