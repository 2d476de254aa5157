import { describe, expect, it } from 'vitest';
import { restartDelay } from './supervise-server.ts';

/** The delays before each start of a server that ends after these times. */
const delaysAfter = (uptimesMs: readonly number[]): number[] => {
  let delay = 0;
  return uptimesMs.map((uptimeMs) => {
    delay = restartDelay(uptimeMs, delay);
    return delay;
  });
};

describe('the delay before a restart of the embedded database', () => {
  it('is zero each time when a server that served is killed', () => {
    expect(delaysAfter([60_000, 5000, 2000, 1000, 3000])).toEqual([0, 0, 0, 0, 0]);
  });

  it('doubles up to 30 seconds while the server ends at once, and is zero after it has served', () => {
    expect(delaysAfter([0, 10, 0, 300, 0, 0, 0])).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(delaysAfter([0, 0, 0, 2000, 0])).toEqual([1000, 2000, 4000, 0, 1000]);
  });
});
