import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budapestDay, budapestHour, hoursOfDays } from '#shared/dates/budapest.ts';
import { addDays, weekdayOf } from '#shared/dates/day.ts';
import type { HourlyIncome } from './figures.ts';
import { hoursOfWeek } from './hours-of-week.ts';

const sale = (hour: string, grossIncome: number): HourlyIncome => ({
  startMs: Date.parse(`${hour}:00:00.000Z`),
  grossIncome,
  transactionCount: 1,
});
const soldIn = (week: ReturnType<typeof hoursOfWeek>) =>
  week.flatMap(({ weekday, hours }) =>
    hours
      .filter(({ transactionCount }) => transactionCount > 0)
      .map(({ hour, grossIncome, transactionCount }) => [weekday, hour, grossIncome, transactionCount]),
  );

test('returns 7 days of 24 hours with the number of each weekday', () => {
  // From a Wednesday to the Thursday of the next week.
  const week = hoursOfWeek({ fromDate: '2026-11-18', toDate: '2026-11-26' }, []);
  expect(week.map(({ weekday, dayCount }) => [weekday, dayCount])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 1],
    [6, 1],
    [7, 1],
  ]);
  for (const { hours } of week) expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, i) => i));
});

test('adds up the same local hour of all weeks', () => {
  const hours = [
    sale('2026-10-20T07', 100),
    sale('2026-10-27T08', 20),
    sale('2026-10-27T22', 3),
    sale('2026-10-27T23', 4),
  ];
  expect(soldIn(hoursOfWeek({ fromDate: '2026-10-19', toDate: '2026-10-28' }, hours))).toEqual([
    [2, 9, 120, 2],
    [2, 23, 3, 1],
    [3, 0, 4, 1],
  ]);
});

test('counts the repeated hour of autumn in one cell', () => {
  const hours = [
    sale('2026-10-24T23', 1),
    sale('2026-10-25T00', 10),
    sale('2026-10-25T01', 200),
    sale('2026-10-25T02', 3000),
    sale('2026-10-25T22', 40_000),
  ];
  expect(soldIn(hoursOfWeek({ fromDate: '2026-10-25', toDate: '2026-10-25' }, hours))).toEqual([
    [7, 1, 1, 1],
    [7, 2, 210, 2],
    [7, 3, 3000, 1],
    [7, 23, 40_000, 1],
  ]);
});

test('adds nothing to the skipped hour of spring', () => {
  const hours = [sale('2026-03-29T00', 10), sale('2026-03-29T01', 200), sale('2026-03-29T21', 3000)];
  expect(soldIn(hoursOfWeek({ fromDate: '2026-03-29', toDate: '2026-03-29' }, hours))).toEqual([
    [7, 1, 10, 1],
    [7, 3, 200, 1],
    [7, 23, 3000, 1],
  ]);
});

test('counts every hour once, at its local time', () => {
  const cases = fc.record({ offset: fc.integer({ min: 0, max: 4000 }), length: fc.integer({ min: 1, max: 180 }) });
  fc.assert(
    fc.property(cases, ({ offset, length }) => {
      const fromDate = addDays('2020-01-01', offset);
      const toDate = addDays(fromDate, length - 1);
      const hours = hoursOfDays(fromDate, toDate)
        .filter((_, i) => i % 5 === 0)
        .map((hour, i) => ({ startMs: hour.getTime(), grossIncome: 100 + i, transactionCount: 1 }));
      const expected = new Map<string, number>();
      for (const { startMs, grossIncome } of hours) {
        const hour = new Date(startMs);
        const key = `${weekdayOf(budapestDay(hour))} ${budapestHour(hour)}`;
        expected.set(key, (expected.get(key) ?? 0) + grossIncome);
      }
      const week = hoursOfWeek({ fromDate, toDate }, hours);
      expect(new Map(soldIn(week).map(([weekday, hour, income = 0]) => [`${weekday} ${hour}`, income]))).toEqual(
        new Map([...expected].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))),
      );
      expect(week.reduce((sum, { dayCount }) => sum + dayCount, 0)).toBe(length);
    }),
    { numRuns: 25 },
  );
});
