import { describe, expect, it } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';

/**
 * A server that finishes `perSecond` calls a second, one after the other, and gets as many at the same time as the
 * limit allows.
 */
const overload = (
  limit: AdaptiveLimit,
  clock: { now: number },
  { perSecond, seconds }: { perSecond: number; seconds: number },
) => {
  const queue: number[] = [];
  const latencies: number[] = [];
  for (const endsAt = clock.now + 1000 * seconds; clock.now < endsAt; ) {
    for (let begunAt = limit.begin(); begunAt !== null; begunAt = limit.begin()) queue.push(begunAt);
    clock.now += 1000 / perSecond;
    const begunAt = queue.shift();
    if (begunAt === undefined) continue;
    latencies.push(clock.now - begunAt);
    limit.finish(begunAt);
  }
  for (const begunAt of queue) limit.finish(begunAt);
  return latencies;
};

const open = ({ isBusy = true } = {}) => {
  const clock = { now: 0 };
  return { clock, limit: new AdaptiveLimit({ targetMs: 400, isBusy: () => isBusy, now: () => clock.now }) };
};

describe('the limit on calls in progress', () => {
  it.each([50, 200, 1_000, 5_000])(
    'keeps calls within a second and the server busy at %i calls a second',
    (perSecond) => {
      const { clock, limit } = open();
      const all = overload(limit, clock, { perSecond, seconds: 60 });
      // Without the first quarter, in which the limit adapts to the server.
      const latencies = all.slice(all.length / 4).toSorted((one, other) => one - other);
      expect(latencies.at(Math.floor(0.99 * latencies.length))).toBeLessThan(1_000);
      // A server without a queue would be idle at times.
      expect(latencies.at(Math.floor(0.5 * latencies.length))).toBeGreaterThan(100);
    },
  );

  it('grows again when calls are fast', () => {
    const { clock, limit } = open();
    overload(limit, clock, { perSecond: 20, seconds: 20 });
    expect(limit.limit).toBe(16);
    overload(limit, clock, { perSecond: 2_000, seconds: 20 });
    expect(limit.limit).toBeGreaterThan(400);
  });

  it('does not fall because of slow calls while there are few of them', () => {
    const { clock, limit } = open();
    for (let i = 0; i < 100; i += 1) {
      const begunAt = limit.begin();
      clock.now += 5_000;
      if (begunAt !== null) limit.finish(begunAt);
    }
    const begun = Array.from({ length: 17 }, () => limit.begin());
    expect(begun).not.toContain(null);
  });

  it('does not fall because of calls that wait for another system while the server is idle', () => {
    const { clock, limit } = open({ isBusy: false });
    const before = limit.limit;
    overload(limit, clock, { perSecond: 5, seconds: 60 });
    expect(limit.limit).toBeGreaterThanOrEqual(before);
  });
});
