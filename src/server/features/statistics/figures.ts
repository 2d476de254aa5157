import { hoursOfDays } from '#shared/dates/budapest.ts';
import type { StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { startsOfDays } from './day-starts.ts';
import type { Granularity, Period } from './period.ts';

/** Successful sales of one hour; amounts in whole minor units. */
export interface HourSum {
  hourStart: Date;
  grossIncome: number;
  transactionCount: number;
}

type Point = StatisticsFigures['series'][number];

/**
 * The figures of one period out of its hours: in order of time, each at most once, and only those with a sale. The series
 * has a point for every hour or day of the period, also where nothing was sold.
 */
export const figuresOf = (period: Period, granularity: Granularity, hours: readonly HourSum[]): StatisticsFigures => {
  const days = gather(startsOfDays(period.fromDate, period.toDate), hours);
  const grossIncome = hours.reduce((sum, hour) => sum + hour.grossIncome, 0);
  const transactionCount = hours.reduce((sum, hour) => sum + hour.transactionCount, 0);
  const activeDays = days.filter((day) => day.transactionCount > 0).length;
  const activeHours = hours.length;
  const averageOver = (active: number) => ({
    grossIncome: shareHalfUp(grossIncome, active),
    transactionCount: active === 0 ? 0 : transactionCount / active,
  });
  return {
    grossIncome,
    transactionCount,
    activeDays,
    activeHours,
    averagePerDay: averageOver(activeDays),
    averagePerHour: averageOver(activeHours),
    series: granularity === 'day' ? days : gather(hoursOfDays(period.fromDate, period.toDate), hours),
  };
};

/** Adds each hour to the last start that is not after it. */
const gather = (starts: readonly Date[], hours: readonly HourSum[]): Point[] => {
  const points = starts.map((start) => ({ start, grossIncome: 0, transactionCount: 0 }));
  let at = 0;
  for (const { hourStart, grossIncome, transactionCount } of hours) {
    for (let next = starts[at + 1]; next && next <= hourStart; next = starts[at + 1]) at += 1;
    const point = points[at];
    if (!point) break;
    point.grossIncome += grossIncome;
    point.transactionCount += transactionCount;
  }
  return points;
};

/** `total / parts` to the nearest whole, halves upwards, without a fraction in between that could be rounded wrongly. */
export const shareHalfUp = (total: number, parts: number): number => {
  if (parts === 0) return 0;
  const rest = total % parts;
  return (total - rest) / parts + (rest * 2 >= parts ? 1 : 0);
};
