export { ChangeFeed } from './change-feed.ts';
export {
  areCompleteSql,
  bumpMerchantVersion,
  bumpNotificationsVersion,
  confirmComplete,
  hasAllHours,
  listChangedMerchants,
  listIncompleteMerchants,
  lockMerchantVersion,
} from './merchant-changes.repository.ts';
