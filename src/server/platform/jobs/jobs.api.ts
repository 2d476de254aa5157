export { forEachMerchant, type MerchantPage } from './for-each-merchant.ts';
export { listNextMerchants, listStoredJobs, lockJob, requestJobRun, type StoredJob } from './jobs.repository.ts';
export {
  type DeleteBatch,
  type ExpiredRecords,
  endOfRecords,
  expiredRecordsJob,
  listMerchantsWithExpired,
  retentionJob,
} from './retention.ts';
export { type Job, startJobs } from './run-due-jobs.ts';
