// What other features may use of this one. The tables `users` and `persons` are written here only.
export { sealBirthDate, unsealBirthDates } from './birth-dates.repository.ts';
export { insertConsents, listConsents } from './consents.repository.ts';
export { getReviewQueue, listDuplicates } from './duplicate-merchants.repository.ts';
export { deleteOldConsents, eraseAccount, listFormerAccounts } from './erased-accounts.repository.ts';
export {
  deletePersons,
  getMerchantOwner,
  insertPerson,
  insertUser,
  isEmailTaken,
  type LockedUser,
  lockUser,
  lockUserByEmail,
  type MerchantOwner,
  updateLoginEmail,
  updatePasswordHash,
  updatePerson,
  updatePinHash,
} from './users.repository.ts';
export { targetUserId } from './users.rules.ts';
