// What other features may use of this one. The table `reports` is written here only.
export { listRecentReports } from './list-reports.ts';
export { findReportFile, listAllReports } from './reports.repository.ts';
export { findPrintedMerchant } from './settlements.repository.ts';
