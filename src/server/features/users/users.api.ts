// API for other features. Only this feature writes `users` and `persons`.
export { unsealBirthDates } from './birth-dates.repository.ts';
export { changeLoginEmail, replacePassword, replacePin } from './change-login.ts';
export { listConsents } from './consents.repository.ts';
export { createMemberAccount, createMerchantAccount, requireFreeEmail } from './create-merchant-account.ts';
export { createTestAccount } from './create-test-account.ts';
export { getReviewQueue, listDuplicates } from './duplicate-merchants.repository.ts';
export { deleteOldConsents, eraseAccount, listFormerAccounts } from './erased-accounts.repository.ts';
export { addPerson, editPerson } from './persons.ts';
export { changeMarketingConsent } from './set-marketing-consent.ts';
export {
  deletePersons,
  findUserIdByEmail,
  getMerchantOwner,
  lockUser,
  lockUserByEmail,
  lockUsers,
  markDeactivated,
} from './users.repository.ts';
export { requireActiveAccount, requireOthersAccount, targetUserId } from './users.rules.ts';
export type { LockedUser } from './users.types.ts';
