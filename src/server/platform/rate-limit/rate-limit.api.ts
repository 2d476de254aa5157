export { consumeRateLimit } from './rate-limit.ts';
export {
  countAttempt,
  deleteCounter,
  deleteLockout,
  deleteOldCounters,
  type Lockout,
  listBlockedUntil,
  listLockouts,
  type RateLimitSubject,
} from './rate-limits.repository.ts';
export { deleteOldRequestCounts } from './request-counts.repository.ts';
export { SharedRequestCounts } from './shared-request-counts.ts';
