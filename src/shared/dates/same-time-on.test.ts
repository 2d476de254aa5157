import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budapestDay, rangeOfDays, sameTimeOn } from './budapest.ts';
import { addDays } from './day.ts';

test.each([
  ['an ordinary day', '2026-11-11', '2026-11-18T11:34:56.789Z', '2026-11-11T11:34:56.789Z'],
  ['a week with the change of autumn', '2026-10-19', '2026-10-26T08:15:00.000Z', '2026-10-19T07:15:00.000Z'],
  ['a week with the change of spring', '2026-03-23', '2026-03-30T07:15:00.000Z', '2026-03-23T08:15:00.000Z'],
  ['the first pass of the repeated hour', '2026-10-18', '2026-10-25T00:30:00.000Z', '2026-10-18T00:30:00.000Z'],
  ['the second pass of the repeated hour', '2026-10-18', '2026-10-25T01:30:00.000Z', '2026-10-18T00:30:00.000Z'],
  ['a day that repeats the hour', '2026-10-25', '2026-11-01T01:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['a day that skips the hour', '2026-03-29', '2026-04-05T00:30:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['a day after the skipped hour', '2026-03-29', '2026-04-05T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
])('sameTimeOn returns the same local time: %s', (_name, day, moment, expected) => {
  expect(sameTimeOn(day, new Date(moment))).toEqual(new Date(expected));
});

test('sameTimeOn never goes back within a day, and stays in the day that was asked for', () => {
  const moments = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') });
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 3 * 3_600_000 }), (ms, laterMs) => {
      const now = new Date(ms);
      const day = addDays(budapestDay(now), -7);
      const { start, end } = rangeOfDays(day, day);
      const then = sameTimeOn(day, now);
      expect(then >= start && then < end).toBe(true);
      // The hour that is repeated today is compared with one hour, so only a day without it is in order.
      const later = new Date(ms + laterMs);
      const today = rangeOfDays(budapestDay(now), budapestDay(now));
      if (later < today.end && today.end.getTime() - today.start.getTime() <= 24 * 3_600_000)
        expect(sameTimeOn(day, later) >= then).toBe(true);
    }),
  );
});
