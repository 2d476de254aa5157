export { ChangeFeed } from './change-feed.ts';
export {
  areCompleteSql,
  bumpMerchantVersion,
  confirmComplete,
  listIncompleteMerchants,
  lockMerchantVersion,
} from './merchant-changes.repository.ts';
