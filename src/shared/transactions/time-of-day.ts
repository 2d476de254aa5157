import { addDays, type Day } from '#shared/dates/day.ts';
import type { DayInterval } from '#shared/dates/named-periods.ts';

/** The most days that are searched for a time of day: each is a range of its own. */
export const maxDaysOfTime = 31;

/** Returns the minute of the day of `14:35` or `14:35:20`, as slips print it; null for any other text. */
export const readTimeOfDay = (text: string): number | null => {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/u.exec(text.trim()) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
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

/** Returns the days on which a search finds a time of day; null if the text has none. */
export const findDaysOfTimeSearch = (searchFor: string, days: FilterDays, today: Day): DayInterval | null =>
  searchFor.split(/\s+/u).some((word) => readTimeOfDay(word.replace(/[,;]+$/u, '')) !== null)
    ? lastDaysOf(days, maxDaysOfTime, today)
    : null;
