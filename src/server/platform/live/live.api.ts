export { ChangeFeed } from './change-feed.ts';
export {
  areCompleteSql,
  bumpMerchantVersion,
  bumpNotificationsVersion,
  confirmComplete,
  listIncompleteMerchants,
  lockMerchantVersion,
} from './merchant-changes.repository.ts';
