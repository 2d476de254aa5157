import { hoursOfDays } from '#shared/dates/budapest.ts';
import type { StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { startsOfDays } from './day-starts.ts';
import type { Granularity, StatisticsPeriod } from './period.ts';

/** Income of one hour in minor units. */
export interface HourlyIncome {
  /** Beginning of the hour in milliseconds: numbers compare faster than dates. */
  startMs: number;
  grossIncome: number;
  transactionCount: number;
}

type Point = StatisticsFigures['series'][number];

/**
 * Returns the figures of a period. `hours` have income and are in order of time, each at most once. The series has a point
 * for every hour or day of the period, also without income.
 */
export const figuresOf = (
  period: StatisticsPeriod,
  granularity: Granularity,
  hours: readonly HourlyIncome[],
): StatisticsFigures => {
  const days = addUpByStart(startsOfDays(period.fromDate, period.toDate), hours);
  const grossIncome = hours.reduce((sum, hour) => sum + hour.grossIncome, 0);
  const transactionCount = hours.reduce((sum, hour) => sum + hour.transactionCount, 0);
  const activeDays = days.filter((day) => day.transactionCount > 0).length;
  const activeHours = hours.length;
  const averageOver = (active: number) => ({
    grossIncome: divideHalfUp(grossIncome, active),
    transactionCount: active === 0 ? 0 : transactionCount / active,
  });
  return {
    grossIncome,
    transactionCount,
    activeDays,
    activeHours,
    averagePerDay: averageOver(activeDays),
    averagePerHour: averageOver(activeHours),
    series: granularity === 'day' ? days : addUpByStart(startsOfHours(period), hours),
  };
};

const startsOfHours = ({ fromDate, toDate }: StatisticsPeriod): number[] =>
  hoursOfDays(fromDate, toDate).map((hour) => hour.getTime());

/** Adds each hour to the last start that is not after it. Starts are in milliseconds. */
const addUpByStart = (starts: readonly number[], hours: readonly HourlyIncome[]): Point[] => {
  const points = starts.map((start) => ({ start: new Date(start), grossIncome: 0, transactionCount: 0 }));
  let at = 0;
  for (const { startMs, grossIncome, transactionCount } of hours) {
    at = indexOfStart(starts, startMs, at);
    const point = points[at];
    if (!point) break;
    point.grossIncome += grossIncome;
    point.transactionCount += transactionCount;
  }
  return points;
};

/** Returns the index of the last start that is not after the moment, at or behind `from`. */
export const indexOfStart = (starts: readonly number[], moment: number, from: number): number => {
  let at = from;
  for (let next = starts[at + 1]; next !== undefined && next <= moment; next = starts[at + 1]) at += 1;
  return at;
};

/** Returns `total / parts` rounded half up, in integer arithmetic: a floating-point quotient could round wrongly. */
export const divideHalfUp = (total: number, parts: number): number => {
  if (parts === 0) return 0;
  const rest = total % parts;
  return (total - rest) / parts + (rest * 2 >= parts ? 1 : 0);
};
