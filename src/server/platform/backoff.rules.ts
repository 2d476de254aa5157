interface Backoff {
  firstMs: number;
  /** Each delay is this many times the one before. */
  factor: number;
  maxMs: number;
  /** Share by which a delay may be shorter or longer, so that retries of many messages spread out. */
  jitter?: number;
}

/** Returns the delay in milliseconds before the next attempt, after `attempts` failed ones. `random` is in [0, 1). */
export const retryDelay = (
  { firstMs, factor, maxMs, jitter = 0 }: Backoff,
  attempts: number,
  random: () => number = Math.random,
): number => {
  const delay = Math.min(maxMs, firstMs * factor ** (attempts - 1));
  return Math.round(delay * (1 - jitter + 2 * jitter * random()));
};
