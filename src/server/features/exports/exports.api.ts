// What other features may use of this one. Its tables, `export…`, are written here only.
export { deleteLinksOfUser } from './export-links.repository.ts';
export { deleteExportsOfMerchant, listStoredExports } from './exports.repository.ts';
export { eraseSchedules } from './schedules/schedules.repository.ts';
export { listStoredSchedules } from './schedules/stored-schedules.repository.ts';
