interface Backoff {
  firstMs: number;
  /** The ratio of each delay to the previous one. */
  factor: number;
  maxMs: number;
  /** Share by which a delay varies: retries spread out. */
  jitter?: number;
}

/**
 * Returns the milliseconds to wait after `attempts` failures.
 * `random` is in [0, 1).
 */
export const retryDelay = (
  { firstMs, factor, maxMs, jitter = 0 }: Backoff,
  attempts: number,
  random: () => number = Math.random,
): number => {
  const delay = Math.min(maxMs, firstMs * factor ** (attempts - 1));
  return Math.round(delay * (1 - jitter + 2 * jitter * random()));
};
