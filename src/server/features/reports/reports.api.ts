// API for other features. Only this feature writes `reports`.
export { listRecentReports } from './list-reports.ts';
export { findReportFile, listAllReports } from './reports.repository.ts';
export {
  closedMonths,
  isLater,
  lastClosedDay,
  lastClosedDayOf,
  monthsWithClosedDays,
  openMonths,
} from './reports.rules.ts';
export { settlementOfMonth } from './settlement-of-month.ts';
export { findPrintedMerchant, listMerchantsToPost } from './settlements.repository.ts';
