// What other features may use of this one.
export { findUserIdByEmail, listMerchantNames } from './audit-search.repository.ts';
