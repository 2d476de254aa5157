// What other features may use of this one. The tables of exports, their parts and links are written here only.
export { deleteLinksOfUser } from './export-links.repository.ts';
export { deleteExportsOfMerchant, listStoredExports } from './exports.repository.ts';
