// What other features may use of this one.
export { exportFileName } from './export-file-name.ts';
export { getTransaction } from './get-transaction.ts';
export { type Lookup, lookupsFor } from './search-lookups.ts';
