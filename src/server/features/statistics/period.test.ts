import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/dates/day.ts';
import { granularityOf, previousPeriod } from './period.ts';

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
])('previousPeriod of %s to %s returns %s to %s', (fromDate, toDate, previousFrom, previousTo) => {
  expect(previousPeriod({ fromDate, toDate })).toEqual({ fromDate: previousFrom, toDate: previousTo });
});

test('previousPeriod has the same length and ends the day before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 180 }), (offset, length) => {
      const fromDate = addDays('2010-01-01', offset);
      const period = { fromDate, toDate: addDays(fromDate, length - 1) };
      const previous = previousPeriod(period);
      expect(daysBetween(previous.fromDate, previous.toDate)).toBe(length);
      expect(addDays(previous.toDate, 1)).toBe(period.fromDate);
    }),
  );
});

test.each([
  ['2026-11-20', '2026-11-20', 'hour'],
  ['2026-11-19', '2026-11-20', 'hour'],
  ['2026-11-18', '2026-11-20', 'day'],
  ['2026-06-01', '2026-11-27', 'day'],
])('granularityOf %s to %s returns %s', (fromDate, toDate, granularity) => {
  expect(granularityOf({ fromDate, toDate })).toBe(granularity);
});
