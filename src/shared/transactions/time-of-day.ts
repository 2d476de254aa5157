import { addDays, type Day } from '#shared/dates/day.ts';
import type { DayInterval } from '#shared/dates/named-periods.ts';
import { maxDaysOfHours, maxDaysOfWeekday } from './filter-limits.ts';

/** The most days of a search by time alone: each is a range. */
export const maxDaysOfTime = 31;

const toMinute = (hour: string | undefined, minute: string | undefined): number | null =>
  hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);

/** Returns the minute of the day of `14:35`, `14:35:20` and `14:35-kor`, else null. */
export const readTimeOfDay = (text: string): number | null => {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?:-?kor)?$/iu.exec(text.trim()) ?? [];
  return toMinute(hour, minute);
};

/** Also reads `14.35`, `14.35.20` and `14h35`, which alone are amounts or references. */
export const readTimeAmongFacts = (text: string): number | null => {
  const [, hour, , minute] = /^([01]?\d|2[0-3])([.:]|h)([0-5]\d)(?:[.:][0-5]\d)?(?:-?kor)?$/iu.exec(text.trim()) ?? [];
  return toMinute(hour, minute);
};

export interface FilterDays {
  fromDate?: Day | null | undefined;
  toDate?: Day | null | undefined;
}

/** Returns a filter's last days, at most `max`, until today at most. Null if it has none. */
export const lastDaysOf = ({ fromDate, toDate }: FilterDays, max: number, today: Day): DayInterval | null => {
  const to = toDate == null || toDate > today ? today : toDate;
  const earliest = addDays(to, 1 - max);
  const from = fromDate == null || fromDate < earliest ? earliest : fromDate;
  return from > to ? null : { from, to };
};

/** A filter by hours of the day or by a weekday. */
export interface FilterTimes extends FilterDays {
  hour?: number | null | undefined;
  untilHour?: number | null | undefined;
  weekday?: number | null | undefined;
}

/** Returns how many last days a filter covers at most. Null without hours and weekday. */
export const maxDaysOfTimes = ({ hour, untilHour, weekday }: FilterTimes): number | null => {
  if (weekday != null) return maxDaysOfWeekday;
  return hour == null && untilHour == null ? null : maxDaysOfHours;
};

/**
 * Returns the covered days of a filter by hours or weekday if its period is longer.
 * Texts about the period must name these.
 * Null if it covers all.
 */
export const findShortenedDays = (filter: FilterTimes, today: Day): DayInterval | null => {
  const max = maxDaysOfTimes(filter);
  const days = max === null ? null : lastDaysOf(filter, max, today);
  return days === null || filter.fromDate === days.from ? null : days;
};
