export {
  type AggregateBucket,
  type AggregatePeriod,
  endOfPeriod,
  findOffset,
  refineBucket,
  splitIntoBuckets,
  utcDay,
  utcHour,
  utcMonth,
} from './aggregate-buckets.ts';
export { type AggregateDifference, comparedColumns, createReconciler, toDifference } from './reconcile.ts';
