import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { roundToForints } from './measure.ts';

/** Returns the average sale in whole forints; 0 without sales. */
export const averageBasket = ({
  grossIncome,
  transactionCount,
}: Pick<StatisticsFigures, 'grossIncome' | 'transactionCount'>): number =>
  transactionCount === 0 ? 0 : roundToForints(grossIncome / transactionCount);

/**
 * Returns the day with the highest income, the earliest of equal ones.
 * Null for hours, and without income.
 */
export const bestDay = ({ granularity, current }: Statistics): { day: Day; grossIncome: number } | null => {
  if (granularity !== 'day') return null;
  const [first, ...others] = current.series;
  if (!first) return null;
  const best = others.reduce((highest, each) => (each.grossIncome > highest.grossIncome ? each : highest), first);
  return best.grossIncome <= 0 ? null : { day: budapestDay(best.start), grossIncome: best.grossIncome };
};

/**
 * Returns the earliest day with the highest average basket.
 * Null for hours, and without a sale; days of negative income do not count.
 */
export const bestBasketDay = ({
  granularity,
  current,
}: Statistics): { day: Day; basket: number; transactionCount: number } | null => {
  if (granularity !== 'day') return null;
  const baskets = current.series
    .map(({ start, ...figures }) => ({ start, basket: averageBasket(figures), ...figures }))
    .filter(({ basket }) => basket > 0);
  const [first, ...others] = baskets;
  if (!first) return null;
  const best = others.reduce((highest, each) => (each.basket > highest.basket ? each : highest), first);
  return { day: budapestDay(best.start), basket: best.basket, transactionCount: best.transactionCount };
};

/** Returns the earliest hour with the highest income of the period. */
export const bestHourOfDay = ({ hoursOfWeek }: Statistics): { hour: number; grossIncome: number } | null => {
  const sums = Array.from({ length: 24 }, (_, hour) =>
    hoursOfWeek.reduce((sum, weekday) => sum + (weekday.hours[hour]?.grossIncome ?? 0), 0),
  );
  const highest = Math.max(...sums);
  return highest <= 0 ? null : { hour: sums.indexOf(highest), grossIncome: highest };
};
