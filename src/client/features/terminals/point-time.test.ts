import { describe, expect, it } from 'vitest';
import { formatPointTime, timeTicks } from './point-time.ts';

const starts = (from: string, minutes: number, count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(from) + i * minutes * 60_000));
const labels = (...[points, options]: [Date[], { isOneDay: boolean; slotWidth: number }]) =>
  timeTicks(points, options, 'hu').map(({ label }) => label);

describe('timeTicks', () => {
  it('labels even hours of a day in Budapest, as many as fit', () => {
    const day = starts('2026-11-22T21:10:00.000Z', 10, 144);
    expect(labels(day, { isOneDay: true, slotWidth: 2 })).toEqual(['00:00', '06:00', '12:00', '18:00']);
    expect(labels(day, { isOneDay: true, slotWidth: 5 })).toEqual([
      '00:00',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ]);
  });

  it('labels days where they begin in Budapest, also when no point begins at midnight', () => {
    const month = starts('2026-10-24T20:00:00.000Z', 240, 180);
    const ticks = timeTicks(month, { isOneDay: false, slotWidth: 2 }, 'en');
    expect(ticks.length).toBeGreaterThan(2);
    const distances = ticks.slice(1).map(({ index }, i) => (index - (ticks[i]?.index ?? 0)) * 2);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(72);
    expect(ticks.every(({ label }) => /^\d+ (Oct|Nov)$/u.test(label))).toBe(true);
  });

  it('leaves out labels that would be cut off at the end', () => {
    const day = starts('2026-11-22T23:10:00.000Z', 10, 138);
    expect(labels(day, { isOneDay: true, slotWidth: 2 })).toEqual(['06:00', '12:00', '18:00']);
  });
});

describe('formatPointTime', () => {
  it('has the day and the time in Budapest', () => {
    const moment = new Date('2026-11-23T23:30:00.000Z');
    expect([formatPointTime(moment, 'hu'), formatPointTime(moment, 'en')]).toEqual(['nov. 24. 00:30', '24 Nov 00:30']);
  });
});
