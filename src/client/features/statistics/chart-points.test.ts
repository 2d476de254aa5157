import { describe, expect, test } from 'vitest';
import { hoursOfDays, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { chartPoints, inWeeks } from './chart-points.ts';

const average = { grossIncome: 0, transactionCount: 0 };

/** Every point has an amount of its own: its number, counted from 1. */
const figures = (starts: Date[]): StatisticsFigures => ({
  grossIncome: 0,
  transactionCount: 0,
  activeDays: 0,
  activeHours: 0,
  averagePerDay: average,
  averagePerHour: average,
  series: starts.map((start, index) => ({ start, grossIncome: index + 1, transactionCount: 1 })),
});

const statistics = (fromDate: Day, toDate: Day): Statistics => {
  const days = daysBetween(fromDate, toDate);
  const [previousFrom, previousTo] = [addDays(fromDate, -days), addDays(fromDate, -1)];
  const starts = (from: Day, to: Day) =>
    days <= 2 ? hoursOfDays(from, to) : Array.from({ length: days }, (_, i) => startOfDay(addDays(from, i)));
  return {
    period: { fromDate, toDate },
    previousPeriod: { fromDate: previousFrom, toDate: previousTo },
    currency: 'HUF',
    granularity: days <= 2 ? 'hour' : 'day',
    current: figures(starts(fromDate, toDate)),
    previous: figures(starts(previousFrom, previousTo)),
    hoursOfWeek: [],
    firstTransactionAt: null,
  };
};

const pairs = (fromDate: Day, toDate: Day) =>
  chartPoints(statistics(fromDate, toDate)).map(({ hour, current, previous }) => [
    hour,
    current?.grossIncome ?? null,
    previous?.grossIncome ?? null,
  ]);

test('days stand beside the days in the same place', () => {
  const points = chartPoints(statistics('2026-11-16', '2026-11-18'));
  expect(points.map(({ day, previousDay, hour }) => [day, previousDay, hour])).toEqual([
    ['2026-11-16', '2026-11-13', null],
    ['2026-11-17', '2026-11-14', null],
    ['2026-11-18', '2026-11-15', null],
  ]);
  expect(pairs('2026-11-16', '2026-11-18')).toEqual([
    [null, 1, 1],
    [null, 2, 2],
    [null, 3, 3],
  ]);
});

test('hours of an ordinary day stand beside those of the day before', () => {
  expect(pairs('2026-11-18', '2026-11-18')).toEqual(Array.from({ length: 24 }, (_, i) => [i, i + 1, i + 1]));
});

test('the hour that is skipped in spring leaves its place to the day before', () => {
  const points = pairs('2026-03-29', '2026-03-29');
  expect(points).toHaveLength(24);
  expect(points.slice(1, 4)).toEqual([
    [1, 2, 2],
    [2, null, 3],
    [3, 3, 4],
  ]);
});

test('the hour that comes twice in autumn has nothing beside its second time', () => {
  const points = pairs('2026-10-25', '2026-10-25');
  expect(points).toHaveLength(25);
  expect(points.slice(1, 5)).toEqual([
    [1, 2, 2],
    [2, 3, 3],
    [2, 4, null],
    [3, 5, 4],
  ]);
  expect(chartPoints(statistics('2026-10-25', '2026-10-25')).filter(({ isRepeated }) => isRepeated)).toHaveLength(1);
});

test('the day after it has nothing where the day before had that hour', () => {
  expect(pairs('2026-10-26', '2026-10-26').slice(2, 4)).toEqual([
    [2, 3, 3],
    [2, null, 4],
  ]);
});

test('midnight between two days is not an hour that repeats', () => {
  const points = chartPoints(statistics('2026-11-17', '2026-11-18'));
  expect(points).toHaveLength(48);
  expect(points.some(({ isRepeated }) => isRepeated)).toBe(false);
});

describe('weeks', () => {
  test('end with the last day and leave what is over at the beginning', () => {
    const weeks = inWeeks(chartPoints(statistics('2026-11-01', '2026-11-16')));
    expect(weeks.map(({ day, previousDay, days }) => [day, previousDay, days])).toEqual([
      ['2026-11-01', '2026-10-16', 2],
      ['2026-11-03', '2026-10-18', 7],
      ['2026-11-10', '2026-10-25', 7],
    ]);
    expect(weeks.map(({ current }) => current?.grossIncome)).toEqual([1 + 2, 3 + 4 + 5 + 6 + 7 + 8 + 9, 91]);
  });

  test('that fit leave nothing over', () => {
    expect(inWeeks(chartPoints(statistics('2026-11-02', '2026-11-15'))).map(({ days }) => days)).toEqual([7, 7]);
  });
});
