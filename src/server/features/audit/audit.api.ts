// What other features may use of this one.

export { findMerchantNames, findUserIdByEmail } from './audit-search.repository.ts';
export { findSearchedMerchantIds } from './audit-subjects.repository.ts';
