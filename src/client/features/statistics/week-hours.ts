import type { HoursOfWeekday } from '#shared/statistics/statistics.schema.ts';
import { averageBasket } from './highlights.ts';
import { type Measure, roundToForints } from './measure.ts';

/** The sums of an hour of the week over the whole period. */
export interface WeekHour {
  /** Monday is 1, Sunday is 7. */
  weekday: number;
  hour: number;
  /** How often the weekday occurs in the period. */
  dayCount: number;
  grossIncome: number;
  transactionCount: number;
}

export type Week = readonly (readonly WeekHour[])[];

/** The props of the grid and the table. */
export interface WeekProps {
  week: Week;
  hours: readonly number[];
  measure: Measure;
  best: WeekHour;
}

export const weekHours = (week: readonly HoursOfWeekday[]): WeekHour[][] =>
  week.map(({ weekday, dayCount, hours }) => hours.map((sums) => ({ weekday, dayCount, ...sums })));

/**
 * Returns the average per day, because weekdays can occur once more.
 * Amounts are rounded to forints.
 */
export const averageOf = ({ dayCount, ...sums }: WeekHour, name: Measure['name']): number => {
  const average = dayCount === 0 ? 0 : sums[name] / dayCount;
  return name === 'grossIncome' ? roundToForints(average) : average;
};

/** True for an hour with a sale or refund. */
export const isNotEmpty = ({ grossIncome, transactionCount }: Pick<WeekHour, 'grossIncome' | 'transactionCount'>) =>
  grossIncome !== 0 || transactionCount > 0;

/** Returns the hours from the first to the last sale or refund. */
export const openHours = (week: Week): number[] => {
  const hours = week
    .flat()
    .filter(isNotEmpty)
    .map(({ hour }) => hour);
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, i) => first + i);
};

/** Returns the first hour with the highest average; null without sales. */
export const bestHour = (week: Week, name: Measure['name']): WeekHour | null =>
  week
    .flat()
    .reduce<WeekHour | null>(
      (best, each) => (averageOf(each, name) > (best ? averageOf(best, name) : 0) ? each : best),
      null,
    );

/** The figures of several hours of the week together. */
export interface FiguresOfHours {
  /** The sum over the whole period. */
  grossIncome: number;
  /** Per day, rounded to forints. */
  averageIncome: number;
  basket: number;
  transactionCount: number;
  /** The hour with the highest average income; null if refunds leave none. */
  best: WeekHour | null;
}

export interface WeekdayFigures extends FiguresOfHours {
  weekday: number;
}

export interface HourFigures extends FiguresOfHours {
  hour: number;
}

/** Returns figures of hours on `dayCount` days; null without sales and refunds. */
const figuresOf = (hours: readonly WeekHour[], dayCount: number): FiguresOfHours | null => {
  const [first] = hours;
  const grossIncome = hours.reduce((sum, each) => sum + each.grossIncome, 0);
  const transactionCount = hours.reduce((sum, each) => sum + each.transactionCount, 0);
  if (!first || !hours.some(isNotEmpty)) return null;
  return {
    grossIncome,
    averageIncome: averageOf({ ...first, dayCount, grossIncome, transactionCount }, 'grossIncome'),
    basket: averageBasket({ grossIncome, transactionCount }),
    transactionCount,
    best: bestHour([hours], 'grossIncome'),
  };
};

/** Returns the figures of each weekday with sales or refunds, Monday first. */
export const weekdayFigures = (week: Week): WeekdayFigures[] =>
  week.flatMap((hours) => {
    const [first] = hours;
    const figures = first ? figuresOf(hours, first.dayCount) : null;
    return first && figures ? [{ weekday: first.weekday, ...figures }] : [];
  });

/** Returns the figures of each hour with sales or refunds, in order. */
export const hourFigures = (week: Week): HourFigures[] =>
  openHours(week).flatMap((hour) => {
    const hours = week.flatMap((day) => day[hour] ?? []);
    const figures = figuresOf(
      hours,
      hours.reduce((sum, { dayCount }) => sum + dayCount, 0),
    );
    return figures ? [{ hour, ...figures }] : [];
  });

/** Returns the first weekday with the highest average income; null without income. */
export const bestWeekday = (weekdays: readonly WeekdayFigures[]): WeekdayFigures | null =>
  weekdays.reduce<WeekdayFigures | null>(
    (best, each) => (each.averageIncome > (best?.averageIncome ?? 0) ? each : best),
    null,
  );

const levels = 4;

/** Returns 0 for a value of 0 or less, otherwise its quarter of `max` (1 to 4). */
export const levelOf = (value: number, max: number): number =>
  max <= 0 || value <= 0 ? 0 : Math.max(1, Math.ceil((value / max) * levels - 1e-9));

/**
 * Returns the levels with their rounded upper ends, lowest first. Of levels that round to the same end only the highest
 * is returned, and none that rounds to zero.
 */
export const levelEnds = (max: number, name: Measure['name']): { level: number; end: number }[] => {
  const ends = Array.from({ length: levels }, (_, index) => {
    const end = (max * (index + 1)) / levels;
    return { level: index + 1, end: name === 'grossIncome' ? roundToForints(end) : Math.round(end * 10) / 10 };
  });
  return ends.filter(({ end }, index) => end > 0 && end !== ends[index + 1]?.end);
};
