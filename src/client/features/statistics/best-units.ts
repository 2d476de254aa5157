import { budapestDay } from '#shared/dates/budapest.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import type { Interval } from './interval.ts';

export interface BestUnit extends Interval {
  grossIncome: number;
}

/**
 * Returns the earliest unit with the highest income; null without income.
 * `series` has days.
 */
export const bestUnit = (
  units: readonly Interval[],
  series: readonly Pick<Statistics['current']['series'][number], 'start' | 'grossIncome'>[],
): BestUnit | null => {
  const days = series.map(({ start, grossIncome }) => ({ day: budapestDay(start), grossIncome }));
  const [first, ...others] = units.map(({ from, to }) => ({
    from,
    to,
    grossIncome: days.reduce((sum, { day, grossIncome }) => (day < from || day > to ? sum : sum + grossIncome), 0),
  }));
  if (!first) return null;
  const best = others.reduce((highest, each) => (each.grossIncome > highest.grossIncome ? each : highest), first);
  return best.grossIncome <= 0 ? null : best;
};
