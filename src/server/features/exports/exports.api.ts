// What other features may use of this one. The tables `exports` and `export_parts` are written here only.
export { deleteExportsOfMerchant, listStoredExports } from './exports.repository.ts';
