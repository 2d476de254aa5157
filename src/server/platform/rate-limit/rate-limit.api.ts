export { kindOfLimits, type Lockout, type RateLimitSubject } from './rate-limit.rules.ts';
export { consumeRateLimit } from './rate-limit.ts';
export {
  countAttempt,
  deleteCounter,
  deleteLockout,
  deleteOldCounters,
  listBlockedUntil,
  listLockouts,
} from './rate-limits.repository.ts';
export { deleteOldRequestCounts } from './request-counts.repository.ts';
export { SharedRequestCounts } from './shared-request-counts.ts';
