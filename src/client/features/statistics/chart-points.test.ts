import { describe, expect, test } from 'vitest';
import { hoursOfDays, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { chartPoints, inMonths, inWeeks, openHoursOnly, type Sums } from './chart-points.ts';

const later = new Date('2030-01-01T12:00:00Z');
const average = { grossIncome: 0, transactionCount: 0 };

const sumsOf = (grossIncome: number): Sums => ({
  grossIncome,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  transactionCount: 1,
  activeHours: 1,
});

/** The amount of each point is its number, from 1. */
const figures = (starts: Date[]): StatisticsFigures => ({
  grossIncome: 0,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  transactionCount: 0,
  activeDays: 0,
  activeHours: 0,
  averagePerDay: average,
  averagePerHour: average,
  series: starts.map((start, index) => ({ start, ...sumsOf(index + 1) })),
});

const statistics = (fromDate: Day, toDate: Day, compared?: [from: Day, to: Day]): Statistics => {
  const days = daysBetween(fromDate, toDate);
  const [previousFrom, previousTo] = compared ?? [addDays(fromDate, -days), addDays(fromDate, -1)];
  const starts = (from: Day, to: Day) =>
    days <= 2
      ? hoursOfDays(from, to)
      : Array.from({ length: daysBetween(from, to) }, (_, i) => startOfDay(addDays(from, i)));
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
  chartPoints(statistics(fromDate, toDate), later).map(({ hour, current, previous }) => [
    hour,
    current?.grossIncome ?? null,
    previous?.grossIncome ?? null,
  ]);

test('compares each day with the day at the same position', () => {
  const points = chartPoints(statistics('2026-11-16', '2026-11-18'), later);
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

test('compares each hour of a day with the same hour of the day before', () => {
  expect(pairs('2026-11-18', '2026-11-18')).toEqual(Array.from({ length: 24 }, (_, i) => [i, i + 1, i + 1]));
});

test('has no current value for the hour skipped in spring', () => {
  const points = pairs('2026-03-29', '2026-03-29');
  expect(points).toHaveLength(24);
  expect(points.slice(1, 4)).toEqual([
    [1, 2, 2],
    [2, null, 3],
    [3, 3, 4],
  ]);
});

test('has no previous value for the hour repeated in autumn', () => {
  const points = pairs('2026-10-25', '2026-10-25');
  expect(points).toHaveLength(25);
  expect(points.slice(1, 5)).toEqual([
    [1, 2, 2],
    [2, 3, 3],
    [2, 4, null],
    [3, 5, 4],
  ]);
  expect(
    chartPoints(statistics('2026-10-25', '2026-10-25'), later).filter(({ isRepeated }) => isRepeated),
  ).toHaveLength(1);
});

test('has no current value on the day after the repeated hour', () => {
  expect(pairs('2026-10-26', '2026-10-26').slice(2, 4)).toEqual([
    [2, 3, 3],
    [2, null, 4],
  ]);
});

test('does not mark midnight between two days as repeated', () => {
  const points = chartPoints(statistics('2026-11-17', '2026-11-18'), later);
  expect(points).toHaveLength(48);
  expect(points.some(({ isRepeated }) => isRepeated)).toBe(false);
});

describe('inWeeks', () => {
  test('ends with the last day and starts with a shorter week', () => {
    const weeks = inWeeks(chartPoints(statistics('2026-11-01', '2026-11-16'), later));
    expect(weeks.map(({ day, previousDay, days }) => [day, previousDay, days])).toEqual([
      ['2026-11-01', '2026-10-16', 2],
      ['2026-11-03', '2026-10-18', 7],
      ['2026-11-10', '2026-10-25', 7],
    ]);
    expect(weeks.map(({ current }) => current?.grossIncome)).toEqual([1 + 2, 3 + 4 + 5 + 6 + 7 + 8 + 9, 91]);
  });

  test('returns only full weeks if the days divide by seven', () => {
    expect(inWeeks(chartPoints(statistics('2026-11-02', '2026-11-15'), later)).map(({ days }) => days)).toEqual([7, 7]);
  });
});

describe('periods of different lengths', () => {
  const lastOf = (fromDate: Day, toDate: Day, from: Day, to: Day) =>
    chartPoints(statistics(fromDate, toDate, [from, to]), later)
      .slice(-2)
      .map(({ days, previousDays, current, previous }) => [
        days,
        current?.grossIncome ?? null,
        previousDays,
        previous?.grossIncome ?? null,
      ]);

  test('have no day of the shorter one at the end', () => {
    expect(lastOf('2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30')).toEqual([
      [1, 30, 1, 30],
      [1, 31, 0, null],
    ]);
    expect(lastOf('2026-09-01', '2026-09-30', '2026-08-01', '2026-08-31')).toEqual([
      [1, 30, 1, 30],
      [0, null, 1, 31],
    ]);
  });

  test('have weeks that only the longer one has', () => {
    const quarters = statistics('2026-01-01', '2026-03-31', ['2025-10-01', '2025-12-31']);
    const [lastWeek] = inWeeks(chartPoints(quarters, new Date('2026-04-01T12:00:00Z'))).slice(-1);
    expect(lastWeek).toMatchObject({ days: 5, previousDays: 7, isFinished: true });
    const tenDays = statistics('2026-09-01', '2026-09-10', ['2026-08-01', '2026-08-24']);
    expect(inWeeks(chartPoints(tenDays, later)).at(-1)).toMatchObject({ days: 0, current: null, previousDays: 7 });
  });

  test('have weeks and months without the days that there are not', () => {
    const points = chartPoints(statistics('2026-07-01', '2026-09-30', ['2026-04-01', '2026-06-30']), later);
    expect(inWeeks(points).at(-1)).toMatchObject({ day: '2026-09-24', days: 7, previousDays: 6 });
    expect(inMonths(points)).toMatchObject([
      { day: '2026-07-01', days: 31, previousDay: '2026-04-01', previousDays: 30 },
      { day: '2026-08-01', days: 31, previousDay: '2026-05-01', previousDays: 31 },
      { day: '2026-09-01', days: 30, previousDay: '2026-06-01', previousDays: 30 },
    ]);
  });
});

describe('inMonths', () => {
  const monthsOf = (...period: Parameters<typeof statistics>) =>
    inMonths(chartPoints(statistics(...period), later)).map(({ day, days, previousDay, previousDays }) => [
      `${day} ${days}`,
      `${previousDay} ${previousDays}`,
    ]);

  test('compares each month of a leap year with the whole one of the year before', () => {
    const months = monthsOf('2024-01-01', '2024-12-31', ['2023-01-01', '2023-12-31']);
    expect(months).toHaveLength(12);
    expect(months[1]).toEqual(['2024-02-01 29', '2023-02-01 28']);
    expect(months[11]).toEqual(['2024-12-01 31', '2023-12-01 31']);
  });

  test('compares months of other periods with the days at the same positions', () => {
    expect(monthsOf('2026-01-20', '2026-03-10', ['2025-01-20', '2025-03-10'])).toEqual([
      ['2026-01-20 12', '2025-01-20 12'],
      ['2026-02-01 28', '2025-02-01 28'],
      ['2026-03-01 10', '2025-03-01 10'],
    ]);
  });

  test('adds up to the days', () => {
    const points = chartPoints(statistics('2026-01-15', '2026-11-20'), later);
    const sum = (each: typeof points) => each.reduce((total, { current }) => total + (current?.grossIncome ?? 0), 0);
    expect(sum(inMonths(points))).toBe(sum(points));
    expect(inMonths([])).toEqual([]);
  });
});

describe('openHoursOnly', () => {
  /** The hours with a sale, by day. */
  const openOn = (hoursByDay: Record<string, number[]>, granularity: Statistics['granularity'] = 'hour') =>
    openHoursOnly(
      chartPoints(statistics('2026-11-17', '2026-11-18'), later).map((point) => ({
        ...point,
        hour: granularity === 'hour' ? point.hour : null,
        current: null,
        previous: hoursByDay[point.day]?.includes(point.hour ?? -1) ? sumsOf(100) : null,
      })),
    ).map(({ day, hour }) => `${day.slice(-2)} ${hour}`);

  test('keeps the hours between the first and the last sale of any day', () => {
    expect(openOn({ '2026-11-17': [7, 9], '2026-11-18': [8] })).toEqual(
      ['17', '18'].flatMap((day) => [7, 8, 9].map((hour) => `${day} ${hour}`)),
    );
  });

  test('keeps every hour without sales, and every day', () => {
    expect(openOn({})).toHaveLength(48);
    expect(openOn({ '2026-11-17': [7] }, 'day')).toHaveLength(48);
  });
});
