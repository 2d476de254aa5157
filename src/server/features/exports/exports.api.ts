// The API for other features. Only this feature writes the tables `export…`.
export { deleteLinksOfUser } from './export-links.repository.ts';
export { deleteExportsOfMerchant, listStoredExports } from './exports.repository.ts';
export { eraseSchedules } from './schedules/schedules.repository.ts';
export { listStoredSchedules } from './schedules/stored-schedules.repository.ts';
