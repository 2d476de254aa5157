import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/dates/day.ts';
import { intervalSince, stepInterval } from './interval.ts';

// A Friday.
const today = '2026-11-20';

describe('stepInterval', () => {
  test.each([
    ['a day', '2026-11-20', '2026-11-20', -1, '2026-11-19', '2026-11-19'],
    ['a day forth', '2026-11-18', '2026-11-18', 1, '2026-11-19', '2026-11-19'],
    ['seven days', '2026-11-14', '2026-11-20', -1, '2026-11-07', '2026-11-13'],
    ['the week so far', '2026-11-16', '2026-11-20', -1, '2026-11-09', '2026-11-15'],
    ['a whole week', '2026-11-09', '2026-11-15', -1, '2026-11-02', '2026-11-08'],
    ['into the week so far', '2026-11-09', '2026-11-15', 1, '2026-11-16', '2026-11-20'],
    ['the month so far', '2026-11-01', '2026-11-20', -1, '2026-10-01', '2026-10-31'],
    ['a whole month', '2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
    ['into the month so far', '2026-10-01', '2026-10-31', 1, '2026-11-01', '2026-11-20'],
    ['a whole quarter', '2026-07-01', '2026-09-30', -1, '2026-04-01', '2026-06-30'],
    ['into the quarter so far', '2026-07-01', '2026-09-30', 1, '2026-10-01', '2026-11-20'],
    ['a month that is four weeks', '2027-02-01', '2027-02-28', 1, '2027-03-01', '2027-03-31', '2027-06-01'],
    ['days that begin like a month', '2026-10-01', '2026-10-30', -1, '2026-09-01', '2026-09-30'],
    ['a whole year', '2025-01-01', '2025-12-31', -1, '2024-01-01', '2024-12-31'],
    ['the year so far', '2026-01-01', '2026-11-20', -1, '2025-01-01', '2025-12-31'],
    ['days that would reach past today', '2026-11-10', '2026-11-18', 1, '2026-11-12', '2026-11-20'],
  ] as const)('steps %s', (_name, from, to, direction, nextFrom, nextTo, at: string = today) => {
    expect(stepInterval({ from, to }, direction, at)).toEqual({ from: nextFrom, to: nextTo });
  });

  test('returns to the interval after a step back and forth, except via a whole month, quarter or year', () => {
    const lengths = fc
      .integer({ min: 1, max: 366 })
      .filter((days) => days < 28 || (days > 31 && days < 90) || (days > 92 && days < 365));
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 3000 }), lengths, (ago, days) => {
        const from = addDays(today, -ago);
        const interval = { from, to: addDays(from, days - 1) };
        expect(stepInterval(stepInterval(interval, -1, today), 1, today)).toEqual(interval);
      }),
    );
  });
});

test('starts at the first sale and ends today or at the maximum length', () => {
  expect(intervalSince('2026-11-02', today)).toEqual({ from: '2026-11-02', to: today });
  const maximal = intervalSince('2025-01-01', today);
  expect(daysBetween(maximal.from, maximal.to)).toBe(366);
  expect(intervalSince(today, today)).toEqual({ from: today, to: today });
});
