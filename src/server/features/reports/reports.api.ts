// What other features may use of this one. The table `reports` is written here only.
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
