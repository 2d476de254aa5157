// What other features may use of this one. The tables `merchants`, `officers`, `bank_accounts` and `merchant_surveys`
// are written here only.

export { findIban } from './bank-numbers.repository.ts';
export { createMerchant } from './create-merchant.ts';
export { createTestMerchant } from './create-test-merchant.ts';
export { eraseMerchant } from './erased-merchants.repository.ts';
export {
  findStoredMerchant,
  getMerchantName,
  getMerchantReview,
  getStoredMerchant,
  type StoredMerchant,
  toOfficer,
} from './merchants.repository.ts';
export type { IbanDeps } from './merchants.types.ts';
export { currentSchema } from './registration-schema-cache.ts';
