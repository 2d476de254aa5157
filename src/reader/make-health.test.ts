import { describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { makeHealth } from './make-health.ts';

describe('makeHealth', () => {
  it('drains the battery for hours, and charges it before it is empty', () => {
    const healthAt = makeHealth(seededRandom(1));
    const day = Array.from({ length: 24 * 60 }, (_, minute) => healthAt(minute));
    const charges = day.map(({ batteryPercent }) => batteryPercent ?? Number.NaN);
    expect(Math.min(...charges)).toBe(12);
    expect(Math.max(...charges)).toBe(100);
    expect(day.some(({ isCharging }) => isCharging)).toBe(true);
    day.slice(1).forEach(({ isCharging, batteryPercent }, i) => {
      const before = day[i];
      if (isCharging && before?.isCharging) expect(batteryPercent).toBeGreaterThanOrEqual(before.batteryPercent ?? 0);
      if (!isCharging && !before?.isCharging) expect(batteryPercent).toBeLessThanOrEqual(before?.batteryPercent ?? 0);
    });
  });

  it('reports the same with the same seed', () => {
    expect(makeHealth(seededRandom(7))(30)).toEqual(makeHealth(seededRandom(7))(30));
  });
});
