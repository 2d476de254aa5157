import { addDays, daysBetween } from '#shared/dates/day.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';

export type StatisticsPeriod = Statistics['period'];
export type Granularity = Statistics['granularity'];

const maxHourlyDays = 2;

/** Returns the period of as many days that ends the day before this one. */
export const previousPeriod = ({ fromDate, toDate }: StatisticsPeriod): StatisticsPeriod => ({
  fromDate: addDays(fromDate, -daysBetween(fromDate, toDate)),
  toDate: addDays(fromDate, -1),
});

export const granularityOf = ({ fromDate, toDate }: StatisticsPeriod): Granularity =>
  daysBetween(fromDate, toDate) <= maxHourlyDays ? 'hour' : 'day';
