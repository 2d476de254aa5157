import { expect, test } from 'vitest';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { averageBasket, bestBasketDay, bestDay, bestHourOfDay } from './highlights.ts';

const figures = (series: Statistics['current']['series']): Statistics['current'] => ({
  grossIncome: 0,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  transactionCount: 0,
  activeDays: 0,
  activeHours: 0,
  averagePerDay: { grossIncome: 0, transactionCount: 0 },
  averagePerHour: { grossIncome: 0, transactionCount: 0 },
  series,
});
const statisticsOf = (more: Partial<Statistics>): Statistics => ({
  period: { fromDate: '2026-11-18', toDate: '2026-11-20' },
  previousPeriod: { fromDate: '2026-11-15', toDate: '2026-11-17' },
  currency: 'HUF',
  granularity: 'day',
  current: figures([]),
  previous: figures([]),
  hoursOfWeek: [],
  firstTransactionAt: null,
  ...more,
});
const dayOf = (start: string, grossIncome: number) => ({
  start: new Date(start),
  grossIncome,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  transactionCount: 1,
  activeHours: 1,
});

test('the average basket is in whole forints', () => {
  expect(averageBasket({ grossIncome: 1_000_000, transactionCount: 3 })).toBe(333_300);
  expect(averageBasket({ grossIncome: 0, transactionCount: 0 })).toBe(0);
});

test('the best day is that of the highest income, the earliest of equal ones', () => {
  const series = [
    dayOf('2026-11-17T23:00:00.000Z', 500_000),
    dayOf('2026-11-18T23:00:00.000Z', 800_000),
    dayOf('2026-11-19T23:00:00.000Z', 800_000),
  ];
  expect(bestDay(statisticsOf({ current: figures(series) }))).toEqual({ day: '2026-11-19', grossIncome: 800_000 });
  expect(bestDay(statisticsOf({ current: figures(series), granularity: 'hour' }))).toBeNull();
  expect(bestDay(statisticsOf({ current: figures([dayOf('2026-11-17T23:00:00.000Z', 0)]) }))).toBeNull();
  expect(bestDay(statisticsOf({}))).toBeNull();
});

test('the best basket is the highest average of a day, the earliest of equal ones', () => {
  const series = [
    { ...dayOf('2026-11-17T23:00:00.000Z', 900_000), transactionCount: 3 },
    { ...dayOf('2026-11-18T23:00:00.000Z', 800_000), transactionCount: 2 },
    { ...dayOf('2026-11-19T23:00:00.000Z', 400_000), transactionCount: 1 },
    // Refunds only: no sale has a basket.
    { ...dayOf('2026-11-20T23:00:00.000Z', -100_000), transactionCount: 0 },
  ];
  const expected = { day: '2026-11-19', basket: 400_000, transactionCount: 2 };
  expect(bestBasketDay(statisticsOf({ current: figures(series) }))).toEqual(expected);
  expect(bestBasketDay(statisticsOf({ current: figures(series.slice(3)) }))).toBeNull();
  expect(bestBasketDay(statisticsOf({ current: figures(series), granularity: 'hour' }))).toBeNull();
});

test('the best hour is that of all days together', () => {
  const weekday = (number: number, incomes: Record<number, number>) => ({
    weekday: number,
    dayCount: 1,
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, grossIncome: incomes[hour] ?? 0, transactionCount: 0 })),
  });
  const hoursOfWeek = [weekday(1, { 8: 300, 12: 500 }), weekday(2, { 8: 400 })];
  expect(bestHourOfDay(statisticsOf({ hoursOfWeek }))).toEqual({ hour: 8, grossIncome: 700 });
  expect(bestHourOfDay(statisticsOf({ hoursOfWeek: [weekday(1, {})] }))).toBeNull();
});
