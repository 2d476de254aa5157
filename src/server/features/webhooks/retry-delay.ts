const hourMs = 3_600_000;
const firstPauseMs = 10_000;
const maxPauseMs = 3 * hourMs;
/** So that receivers that were away together are not called together. */
const jitter = 0.2;
/** For so long a message is tried. */
export const tryForMs = 24 * hourMs;

/** How long to wait after so many attempts; `chance` is from 0 to 1. */
export const retryDelay = (attempts: number, chance: number): number => {
  const pause = Math.min(maxPauseMs, firstPauseMs * 3 ** Math.min(20, attempts - 1));
  return Math.round(pause * (1 - jitter + 2 * jitter * chance));
};
