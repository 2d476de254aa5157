import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { cardForm } from './card-form.ts';
import { checkout } from './checkout.ts';
import { clients } from './clients.ts';
import { commands } from './commands.ts';
import { common } from './common.ts';
import { comparison } from './comparison.ts';
import { consents } from './consents.ts';
import { contact } from './contact.ts';
import { dailyCloses } from './daily-closes.ts';
import { dataExport } from './data-export.ts';
import { developers } from './developers.ts';
import { emails } from './emails.ts';
import { errorCodes } from './error-codes.ts';
import { errors } from './errors.ts';
import { exportSchedules } from './export-schedules.ts';
import { faq } from './faq.ts';
import { figures } from './figures.ts';
import { head } from './head.ts';
import { holds } from './holds.ts';
import { invalidFilters } from './invalid-filters.ts';
import { invoices } from './invoices.ts';
import { landing } from './landing.ts';
import { layout } from './layout.ts';
import { listExports } from './list-exports.ts';
import { lossAlerts } from './loss-alerts.ts';
import { menu } from './menu.ts';
import { merchantAdmin } from './merchant-admin.ts';
import { merchantSwitch } from './merchant-switch.ts';
import { notifications } from './notifications.ts';
import { offline } from './offline.ts';
import { onboarding } from './onboarding.ts';
import { onlineTransactions } from './online-transactions.ts';
import { operations } from './operations.ts';
import { ownDetails } from './own-details.ts';
import { paymentAlerts } from './payment-alerts.ts';
import { payouts } from './payouts.ts';
import { prices } from './prices.ts';
import { pricing } from './pricing.ts';
import { printedReceipt } from './printed-receipt.ts';
import { privacy } from './privacy.ts';
import { problems } from './problems.ts';
import { receipts } from './receipts.ts';
import { relations } from './relations.ts';
import { reportUpload } from './report-upload.ts';
import { reports } from './reports.ts';
import { requirements } from './requirements.ts';
import { savedViews } from './saved-views.ts';
import { security } from './security.ts';
import { securityEvents } from './security-events.ts';
import { settings } from './settings.ts';
import { signup } from './signup.ts';
import { standing } from './standing.ts';
import { statistics } from './statistics.ts';
import { team } from './team.ts';
import { terminals } from './terminals.ts';
import { tips } from './tips.ts';
import { today } from './today.ts';
import { transactionSearch } from './transaction-search.ts';
import { transactions } from './transactions.ts';
import { twoFactor } from './two-factor.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';
import { virtualReader } from './virtual-reader.ts';
import { webhooks } from './webhooks.ts';

/** Every text, one file per area. English must have the keys of Hungarian. */
export const hu = {
  apiKeys,
  audit,
  auth,
  cardForm,
  checkout,
  clients,
  commands,
  common,
  consents,
  contact,
  dailyCloses,
  lossAlerts,
  virtualReader,
  dataExport,
  developers,
  emails,
  errorCodes,
  errors,
  faq,
  figures,
  head,
  holds,
  landing,
  layout,
  menu,
  exportSchedules,
  listExports,
  merchantSwitch,
  merchantAdmin,
  paymentAlerts,
  payouts,
  notifications,
  onboarding,
  offline,
  onlineTransactions,
  operations,
  ownDetails,
  pricing,
  printedReceipt,
  privacy,
  problems,
  receipts,
  relations,
  reportUpload,
  reports,
  requirements,
  securityEvents,
  savedViews,
  security,
  settings,
  signup,
  standing,
  statistics,
  team,
  terminals,
  prices,
  comparison,
  invalidFilters,
  invoices,
  tips,
  today,
  transactionSearch,
  transactions,
  twoFactor,
  ui,
  users,
  webhooks,
};
