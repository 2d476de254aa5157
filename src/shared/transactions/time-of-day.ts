import { addDays, type Day } from '#shared/dates/day.ts';
import type { DayInterval } from '#shared/dates/named-periods.ts';
import { maxDaysOfHours, maxDaysOfWeekday } from './filter-limits.ts';

/** The most days that are searched for a time of day alone: each is a range of its own. */
export const maxDaysOfTime = 31;

const toMinute = (hour: string | undefined, minute: string | undefined): number | null =>
  hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);

/** Returns the minute of the day of `14:35` or `14:35:20`, as slips print it, and of `14:35-kor`; else null. */
export const readTimeOfDay = (text: string): number | null => {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?:-?kor)?$/iu.exec(text.trim()) ?? [];
  return toMinute(hour, minute);
};

/** Returns the minute of the day also of `14.35`, `14.35.20` and `14h35`, which alone are amounts or references. */
export const readTimeAmongFacts = (text: string): number | null => {
  const [, hour, , minute] = /^([01]?\d|2[0-3])([.:]|h)([0-5]\d)(?:[.:][0-5]\d)?(?:-?kor)?$/iu.exec(text.trim()) ?? [];
  return toMinute(hour, minute);
};

export interface FilterDays {
  fromDate?: Day | null | undefined;
  toDate?: Day | null | undefined;
}

/** Returns the last days of a filter, at most `max`; without a last day until today. Null for none until today. */
export const lastDaysOf = ({ fromDate, toDate }: FilterDays, max: number, today: Day): DayInterval | null => {
  const to = toDate == null || toDate > today ? today : toDate;
  const earliest = addDays(to, 1 - max);
  const from = fromDate == null || fromDate < earliest ? earliest : fromDate;
  return from > to ? null : { from, to };
};

/** A filter by hours of the day or by a day of the week. */
export interface FilterTimes extends FilterDays {
  hour?: number | null | undefined;
  untilHour?: number | null | undefined;
  weekday?: number | null | undefined;
}

/** Returns of how many days, the last ones of its period, a filter has transactions. Null without hours and weekday. */
export const maxDaysOfTimes = ({ hour, untilHour, weekday }: FilterTimes): number | null => {
  if (weekday != null) return maxDaysOfWeekday;
  return hour == null && untilHour == null ? null : maxDaysOfHours;
};

/**
 * Returns the days that a filter by hours or weekday has transactions of, if its period is longer. Whatever names the
 * period of such a list has to name these. Null if the list has its whole period.
 */
export const findShortenedDays = (filter: FilterTimes, today: Day): DayInterval | null => {
  const max = maxDaysOfTimes(filter);
  const days = max === null ? null : lastDaysOf(filter, max, today);
  return days === null || filter.fromDate === days.from ? null : days;
};
