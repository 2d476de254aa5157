import { retryDelay } from '#server/platform/backoff.rules.ts';

const backoff = { firstMs: 30_000, factor: 2, maxMs: 2 * 3_600_000 };
/** About a day with the delays between them. */
const maxAttempts = 20;

/**
 * Returns when a message that could not be sent is tried again, or that it is given up. `attempts` includes the failed
 * one.
 */
export const afterFailure = (attempts: number, now: Date): { nextAttemptAt: Date } | { givenUpAt: Date } =>
  attempts >= maxAttempts
    ? { givenUpAt: now }
    : { nextAttemptAt: new Date(now.getTime() + retryDelay(backoff, attempts)) };
