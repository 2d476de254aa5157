import { expect, test } from 'vitest';
import {
  averageOf,
  bestHour,
  bestWeekday,
  hourFigures,
  levelEnds,
  levelOf,
  openHours,
  type WeekHour,
  weekdayFigures,
  weekHours,
} from './week-hours.ts';

const weekWith = (...sold: [weekday: number, hour: number, grossIncome: number, transactionCount: number][]) =>
  weekHours(
    Array.from({ length: 7 }, (_, i) => ({
      weekday: i + 1,
      dayCount: i === 0 ? 5 : 4,
      hours: Array.from({ length: 24 }, (_each, hour) => {
        const [, , grossIncome = 0, transactionCount = 0] =
          sold.find(([weekday, at]) => weekday === i + 1 && at === hour) ?? [];
        return { hour, grossIncome, transactionCount };
      }),
    })),
  );

test('finds the best hour by the average per day, not by the sum', () => {
  const week = weekWith([1, 8, 1_000_000, 50], [6, 10, 900_000, 36]);
  expect(bestHour(week, 'grossIncome')).toMatchObject({ weekday: 6, hour: 10 });
  expect(bestHour(week, 'transactionCount')).toMatchObject({ weekday: 1, hour: 8 });
  expect(bestHour(weekWith(), 'grossIncome')).toBeNull();
});

test('returns the hours from the first to the last sale or refund', () => {
  expect(openHours(weekWith([1, 6, 100, 1], [3, 9, 100, 1]))).toEqual([6, 7, 8, 9]);
  expect(openHours(weekWith([1, 8, 100, 1], [2, 10, -100, 0]))).toEqual([8, 9, 10]);
  expect(openHours(weekWith())).toEqual([]);
});

test('rounds averages to forints, and returns 0 without such a day', () => {
  const hour: WeekHour = { weekday: 1, hour: 8, dayCount: 3, grossIncome: 100_000, transactionCount: 7 };
  expect(averageOf(hour, 'grossIncome')).toBe(33_300);
  expect(averageOf(hour, 'transactionCount')).toBeCloseTo(7 / 3);
  expect(averageOf({ ...hour, dayCount: 0, grossIncome: 0 }, 'grossIncome')).toBe(0);
});

test('returns the income, average basket and best hour of the weekdays that have sales', () => {
  const week = weekWith([1, 8, 1_000_000, 30], [1, 9, 200_000, 10], [6, 10, 900_000, 36]);
  expect(weekdayFigures(week)).toMatchObject([
    {
      weekday: 1,
      grossIncome: 1_200_000,
      averageIncome: 240_000,
      basket: 30_000,
      transactionCount: 40,
      best: { hour: 8 },
    },
    {
      weekday: 6,
      grossIncome: 900_000,
      averageIncome: 225_000,
      basket: 25_000,
      transactionCount: 36,
      best: { hour: 10 },
    },
  ]);
  expect(weekdayFigures(weekWith([3, 8, 100_000, 3]))).toMatchObject([{ weekday: 3, basket: 33_300 }]);
  expect(weekdayFigures(weekWith([3, 8, -100, 1]))).toMatchObject([{ weekday: 3, best: null }]);
  expect(weekdayFigures(weekWith())).toEqual([]);
});

test('returns the income per day, average basket and best weekday of the hours that have sales', () => {
  const week = weekWith([1, 8, 1_000_000, 30], [6, 8, 900_000, 20], [6, 10, 580_000, 10]);
  // Five Mondays and four of each other day are 29 days.
  expect(hourFigures(week)).toMatchObject([
    { hour: 8, grossIncome: 1_900_000, averageIncome: 65_500, basket: 38_000, best: { weekday: 6 } },
    {
      hour: 10,
      grossIncome: 580_000,
      averageIncome: 20_000,
      basket: 58_000,
      transactionCount: 10,
      best: { weekday: 6 },
    },
  ]);
  expect(hourFigures(weekWith([3, 8, -100, 1]))).toMatchObject([{ hour: 8, best: null }]);
  expect(hourFigures(weekWith())).toEqual([]);
});

test('the weekdays and the hours with refunds only have figures, so that all add up to the income', () => {
  const week = weekWith([1, 8, 1_000_000, 30], [2, 20, -40_000, 0]);
  const ofRefunds = { grossIncome: -40_000, averageIncome: -10_000, basket: 0, transactionCount: 0, best: null };
  expect(weekdayFigures(week)).toMatchObject([{ weekday: 1 }, { weekday: 2, ...ofRefunds }]);
  expect(hourFigures(week)).toMatchObject([{ hour: 8 }, { hour: 20, grossIncome: -40_000, basket: 0, best: null }]);
});

test('finds the weekday with the highest average, not with the highest sum', () => {
  // Five Mondays, four Saturdays.
  const week = weekWith([1, 8, 1_000_000, 30], [6, 10, 900_000, 36]);
  expect(bestWeekday(weekdayFigures(week))).toMatchObject({ weekday: 6, averageIncome: 225_000 });
  expect(bestWeekday(weekdayFigures(weekWith([3, 8, -100, 1])))).toBeNull();
});

test.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [26, 2],
  [75, 3],
  [100, 4],
])('puts %d of 100 into level %d', (value, level) => {
  expect(levelOf(value, 100)).toBe(level);
});

test('ends the last level at the maximum', () => {
  const endsOf = (...given: Parameters<typeof levelEnds>) => levelEnds(...given).map(({ end }) => end);
  expect(endsOf(112_500, 'grossIncome')).toEqual([28_100, 56_300, 84_400, 112_500]);
  expect(endsOf(9.3, 'transactionCount')).toEqual([2.3, 4.7, 7, 9.3]);
});

test('names no level twice, and none that rounds to zero', () => {
  expect(levelEnds(0.1, 'transactionCount')).toEqual([{ level: 4, end: 0.1 }]);
  expect(levelEnds(0.2, 'transactionCount')).toEqual([
    { level: 2, end: 0.1 },
    { level: 4, end: 0.2 },
  ]);
});
