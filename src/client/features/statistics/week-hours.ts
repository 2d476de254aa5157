import type { HoursOfWeekday } from '#shared/statistics/statistics.schema.ts';
import type { Measure } from './measure.ts';

/** What an hour of the week brought in: in the whole period, and on one such day. */
export interface WeekHour {
  /** Monday is 1, Sunday is 7. */
  weekday: number;
  hour: number;
  /** How many such days the period has. */
  dayCount: number;
  grossIncome: number;
  transactionCount: number;
}

export const weekHours = (week: readonly HoursOfWeekday[]): WeekHour[][] =>
  week.map(({ weekday, dayCount, hours }) => hours.map((sums) => ({ weekday, dayCount, ...sums })));

const forint = 100;

/** On one such day, so that a weekday which the period has once more is not taken for a better one. */
export const averageOf = ({ dayCount, ...sums }: WeekHour, name: Measure['name']): number => {
  const average = dayCount === 0 ? 0 : sums[name] / dayCount;
  return name === 'grossIncome' ? Math.round(average / forint) * forint : average;
};

/** From the first hour with a sale on any day to the last one: nights say nothing. */
export const openHours = (week: readonly (readonly WeekHour[])[]): number[] => {
  const sold = week.flat().filter(({ transactionCount }) => transactionCount > 0);
  const hours = sold.map(({ hour }) => hour);
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, i) => first + i);
};

/** The first of the best ones; null when nothing was sold. */
export const bestHour = (week: readonly (readonly WeekHour[])[], name: Measure['name']): WeekHour | null =>
  week
    .flat()
    .reduce<WeekHour | null>(
      (best, each) => (averageOf(each, name) > (best ? averageOf(best, name) : 0) ? each : best),
      null,
    );

export const levels = 4;

/** 0 for none, then four steps of the same size up to `max`. */
export const levelOf = (value: number, max: number): number =>
  max === 0 || value === 0 ? 0 : Math.max(1, Math.ceil((value / max) * levels - 1e-9));

/** Up to where a level goes, rounded for reading. */
export const endOfLevel = (level: number, max: number, name: Measure['name']): number => {
  const end = (max * level) / levels;
  return name === 'grossIncome' ? Math.round(end / forint) * forint : Math.round(end * 10) / 10;
};
