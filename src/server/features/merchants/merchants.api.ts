// The API for other features. Only this feature writes the tables
// `merchants`, `officers`, `bank_accounts` and `merchant_surveys`.

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
