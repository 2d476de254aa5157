import { retryDelay } from '#server/platform/backoff.rules.ts';
import { hourMs } from '#shared/dates/durations.ts';

const backoff = { firstMs: 30_000, factor: 2, maxMs: 2 * hourMs };
/** About a day with the delays between them. */
const maxAttempts = 20;

/** A failed attempt whose receiver says when to try again. */
export class RetryLaterError extends Error {
  readonly notBefore: Date | null;

  constructor(message: string, notBefore: Date | null) {
    super(message);
    this.notBefore = notBefore;
  }
}

/**
 * Returns when a failed message is tried again or given up.
 * `attempts` includes the failed one. The receiver can delay the next.
 */
export const afterFailure = (
  attempts: number,
  now: Date,
  notBefore: Date | null = null,
): { nextAttemptAt: Date } | { givenUpAt: Date } => {
  if (attempts >= maxAttempts) return { givenUpAt: now };
  const nextAttemptAt = new Date(now.getTime() + retryDelay(backoff, attempts));
  return { nextAttemptAt: notBefore !== null && notBefore > nextAttemptAt ? notBefore : nextAttemptAt };
};
