import { expect, test } from 'vitest';
import { hoursOfDays, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { chartPoints } from './chart-points.ts';
import { fairComparison } from './fair-comparison.ts';

const nothing = { grossIncome: 0, transactionCount: 0 };
const noSale = { ...nothing, tipAmount: 0, serviceChargeAmount: 0, refundAmount: 0, activeHours: 0 };
const oneSale = {
  grossIncome: 100,
  tipAmount: 10,
  serviceChargeAmount: 15,
  refundAmount: 5,
  transactionCount: 1,
  activeHours: 1,
};

/** One sale of 100 in every hour or day that has begun by `now`. */
const figures = (starts: Date[], now: Date): StatisticsFigures => ({
  ...nothing,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  activeDays: 0,
  activeHours: 0,
  averagePerDay: nothing,
  averagePerHour: nothing,
  series: starts.map((start) => ({ start, ...(start <= now ? oneSale : noSale) })),
});

const fairOf = (fromDate: Day, toDate: Day, time: string, compared?: Statistics['previousPeriod']) => {
  const now = new Date(time);
  const days = daysBetween(fromDate, toDate);
  const previousPeriod = compared ?? { fromDate: addDays(fromDate, -days), toDate: addDays(fromDate, -1) };
  const starts = (from: Day, to: Day) =>
    days <= 2
      ? hoursOfDays(from, to)
      : Array.from({ length: daysBetween(from, to) }, (_, i) => startOfDay(addDays(from, i)));
  const statistics: Statistics = {
    period: { fromDate, toDate },
    previousPeriod,
    currency: 'HUF',
    granularity: days <= 2 ? 'hour' : 'day',
    current: figures(starts(fromDate, toDate), now),
    previous: figures(starts(previousPeriod.fromDate, previousPeriod.toDate), now),
    hoursOfWeek: [],
    firstTransactionAt: null,
  };
  return fairComparison(statistics, chartPoints(statistics, now), now);
};

/** The hour at which both sides end, or null after a whole day, and the sales of both. */
const compare = (...period: Parameters<typeof fairOf>) => {
  const fair = fairOf(...period);
  if (fair === 'tooEarly' || fair.end === null) return fair;
  const hour = 'hour' in fair.end ? fair.end.hour : null;
  return [hour, fair.current.transactionCount, fair.previous.transactionCount];
};

test('compares the whole of a period that is over', () => {
  expect(compare('2026-11-20', '2026-11-20', '2026-11-21T08:00:00Z')).toMatchObject({
    end: null,
    current: { grossIncome: 0, activeDays: 0 },
  });
});

test('compares every figure of the same part', () => {
  const fourDays = {
    grossIncome: 400,
    tipAmount: 40,
    serviceChargeAmount: 60,
    refundAmount: 20,
    transactionCount: 4,
    activeHours: 4,
    activeDays: 4,
  };
  expect(fairOf('2026-11-16', '2026-11-20', '2026-11-20T12:00:00Z')).toEqual({
    end: { days: 4, isYesterday: true },
    current: fourDays,
    previous: fourDays,
  });
});

test('compares whole days of hours with a period that has fewer days', () => {
  const oneDay = { fromDate: '2026-11-10', toDate: '2026-11-10' };
  expect(fairOf('2026-11-19', '2026-11-20', '2026-11-20T09:30:00Z', oneDay)).toMatchObject({
    end: { days: 1, isYesterday: true },
    current: { transactionCount: 24 },
    previous: { transactionCount: 24 },
  });
});

test('compares no more days than the shorter period has', () => {
  const february = { fromDate: '2026-02-01', toDate: '2026-02-28' };
  expect(fairOf('2026-03-01', '2026-03-31', '2026-03-31T12:00:00Z', february)).toMatchObject({
    end: { days: 28, isYesterday: false },
    current: { transactionCount: 28 },
    previous: { transactionCount: 28 },
  });
  expect(compare('2026-03-01', '2026-03-10', '2026-03-10T12:00:00Z', february)).toEqual([null, 9, 9]);
});

test('compares the finished hours of today with the same hours of yesterday', () => {
  expect(compare('2026-11-20', '2026-11-20', '2026-11-20T09:40:00Z')).toEqual([10, 10, 10]);
  expect(compare('2026-11-20', '2026-11-20', '2026-11-20T08:59:59.999Z')).toEqual([9, 9, 9]);
  expect(compare('2026-11-20', '2026-11-20', '2026-11-19T23:20:00Z')).toBe('tooEarly');
  expect(compare('2026-11-19', '2026-11-20', '2026-11-20T09:40:00Z')).toEqual([10, 34, 34]);
});

test('compares the finished days of a longer period', () => {
  expect(compare('2026-11-16', '2026-11-20', '2026-11-20T22:59:00Z')).toEqual([null, 4, 4]);
  expect(compare('2026-11-20', '2026-11-22', '2026-11-20T09:00:00Z')).toBe('tooEarly');
});

test('ends at the same local time on the day that lacks an hour, and on the day after', () => {
  // 29 March 2026: 2:00 becomes 3:00. At 6:30 five hours are over, six the day before.
  expect(compare('2026-03-29', '2026-03-29', '2026-03-29T00:30:00Z')).toEqual([1, 1, 1]);
  expect(compare('2026-03-29', '2026-03-29', '2026-03-29T01:30:00Z')).toEqual([3, 2, 3]);
  expect(compare('2026-03-29', '2026-03-29', '2026-03-29T04:30:00Z')).toEqual([6, 5, 6]);
  expect(compare('2026-03-30', '2026-03-30', '2026-03-30T04:30:00Z')).toEqual([6, 6, 5]);
});

test('ends at the same local time on the day that repeats an hour, and on the day after', () => {
  // 25 October 2026: 3:00 becomes 2:00. The second 2:30 is at 01:30 UTC.
  expect(compare('2026-10-25', '2026-10-25', '2026-10-25T00:30:00Z')).toEqual([2, 2, 2]);
  expect(compare('2026-10-25', '2026-10-25', '2026-10-25T01:30:00Z')).toEqual([2, 3, 3]);
  expect(compare('2026-10-25', '2026-10-25', '2026-10-25T05:30:00Z')).toEqual([6, 7, 6]);
  expect(compare('2026-10-26', '2026-10-26', '2026-10-26T05:30:00Z')).toEqual([6, 6, 7]);
});

test('compares whole days across a clock change', () => {
  expect(compare('2026-10-23', '2026-10-26', '2026-10-26T09:00:00Z')).toEqual([null, 3, 3]);
  expect(compare('2026-03-27', '2026-03-30', '2026-03-30T09:00:00Z')).toEqual([null, 3, 3]);
});
