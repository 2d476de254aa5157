import { describe, expect, it } from 'vitest';
import { retryDelay } from './backoff.rules.ts';

describe('retryDelay', () => {
  const backoff = { firstMs: 1_000, factor: 3, maxMs: 60_000 };

  it('multiplies the delay by the factor after each attempt', () => {
    expect([1, 2, 3, 4].map((attempts) => retryDelay(backoff, attempts))).toEqual([1_000, 3_000, 9_000, 27_000]);
  });

  it('never exceeds the maximum, after any number of attempts', () => {
    expect([5, 100, 10_000].map((attempts) => retryDelay(backoff, attempts))).toEqual([60_000, 60_000, 60_000]);
  });

  it('varies the delay by the jitter in both directions', () => {
    const withJitter = { ...backoff, jitter: 0.2 };
    expect(retryDelay(withJitter, 1, () => 0)).toBe(800);
    expect(retryDelay(withJitter, 1, () => 0.5)).toBe(1_000);
    expect(retryDelay(withJitter, 1, () => 1)).toBe(1_200);
  });
});
