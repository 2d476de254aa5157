import { describe, expect, it, test } from 'vitest';
import { addDays, type Day } from '#shared/dates/day.ts';
import { type ChartPoint, noSales } from './chart-points.ts';
import { type RowUnit, rowsOf, unitLabel } from './chart-rows.ts';

/** Days with an income of 1, compared with as many days of another period. */
const daysFrom = (day: Day, days: number, previousDay: Day, previousDays = days): ChartPoint[] =>
  Array.from({ length: Math.max(days, previousDays) }, (_, dayIndex) => ({
    dayIndex,
    hour: null,
    isRepeated: false,
    isFinished: true,
    day: addDays(day, dayIndex),
    days: dayIndex < days ? 1 : 0,
    previousDay: addDays(previousDay, dayIndex),
    previousDays: dayIndex < previousDays ? 1 : 0,
    current: dayIndex < days ? { ...noSales, grossIncome: 1 } : null,
    previous: dayIndex < previousDays ? { ...noSales, grossIncome: 10 } : null,
  }));

/** Browsers have narrow spaces in spans of days. */
const rowsIn = (points: readonly ChartPoint[], unit: RowUnit) =>
  rowsOf(points, unit).map((row) => [
    unitLabel(row, unit, 'hu').replaceAll(/\s/gu, ' '),
    row.current?.grossIncome ?? null,
    row.previousDay,
    row.previous?.grossIncome ?? null,
  ]);

describe('the rows of weeks', () => {
  it('go from Monday to Sunday, the first and last one as far as the period', () => {
    expect(rowsIn(daysFrom('2026-10-30', 13, '2026-10-17'), 'week')).toEqual([
      ['okt. 30. – nov. 1.', 3, '2026-10-17', 30],
      ['nov. 2–8.', 7, '2026-10-20', 70],
      ['nov. 9–11.', 3, '2026-10-27', 30],
    ]);
  });

  it('have the week of each clock change and of the end of a year whole', () => {
    const weeks = (day: Day) => rowsIn(daysFrom(day, 14, addDays(day, -14)), 'week').map(([name]) => name);
    expect(weeks('2026-03-23')).toEqual(['márc. 23–29.', 'márc. 30. – ápr. 5.']);
    expect(weeks('2026-10-19')).toEqual(['okt. 19–25.', 'okt. 26. – nov. 1.']);
    expect(weeks('2026-12-21')).toEqual(['dec. 21–27.', '2026. dec. 28. – 2027. jan. 3.']);
  });

  it('are one row for a period within a week', () => {
    expect(rowsIn(daysFrom('2026-11-03', 4, '2026-10-30'), 'week')).toEqual([['nov. 3–6.', 4, '2026-10-30', 40]]);
  });

  it('do not count days that one of the periods does not have', () => {
    const [first, last] = rowsOf(daysFrom('2026-11-02', 8, '2026-10-01', 10), 'week');
    expect([first?.days, first?.previousDays]).toEqual([7, 7]);
    expect([last?.days, last?.previousDays, last?.previous?.grossIncome]).toEqual([1, 3, 30]);
  });
});

test('the rows of months are named by the month, or by the days of a part of one', () => {
  expect(rowsIn(daysFrom('2026-09-29', 35, '2026-08-25'), 'month').map(([name]) => name)).toEqual([
    'szept. 29–30.',
    '2026. október',
    'nov. 1–2.',
  ]);
});

test('days and hours are not combined', () => {
  const days = daysFrom('2026-11-03', 4, '2026-10-30');
  expect(rowsIn(days, 'day')[0]).toEqual(['K, nov. 3.', 1, '2026-10-30', 10]);
  const hours = days.map((point) => ({ ...point, hour: 8 }));
  expect(rowsOf(hours, 'week')).toEqual(hours);
});
