// What other features may use of this one. The tables `merchants`, `officers`, `bank_accounts` and `merchant_surveys`
// are written here only.

export {
  findIban,
  type IbanDeps,
  sealBankNumbers,
  unsealBankNumbers,
} from './bank-numbers.repository.ts';
export { eraseMerchant } from './erased-merchants.repository.ts';
export { insertBankAccount, insertMerchant, insertSurvey } from './merchant-writes.repository.ts';
export { getMerchantName, getMerchantReview, getStoredMerchant } from './merchants.repository.ts';
export { addOfficers } from './officers.ts';
export { currentSchema } from './registration-schema-cache.ts';
