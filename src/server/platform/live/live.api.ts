export { ChangeFeed } from './change-feed.ts';
export {
  areCompleteSql,
  bumpMerchantVersion,
  bumpNotificationsVersion,
  confirmComplete,
  listChangedMerchants,
  listIncompleteMerchants,
  lockMerchantVersion,
} from './merchant-changes.repository.ts';
