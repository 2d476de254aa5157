export { forEachMerchant, type MerchantPage } from './for-each-merchant.ts';
export { listNextMerchants, listStoredJobs, lockJob, requestJobRun } from './jobs.repository.ts';
export type { StoredJob } from './jobs.types.ts';
export {
  type DeleteBatch,
  type ExpiredRecords,
  endOfRecords,
  expiredRecordsJob,
  listMerchantsWithExpired,
  retentionJob,
} from './retention.ts';
export { type Job, startJobs } from './run-due-jobs.ts';
