import { budapestDay, budapestLocalTime, startOfDayMs, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { dayMs, hourMs, minuteMs } from '#shared/dates/durations.ts';
import { type FilterDays, lastDaysOf, maxDaysOfTime } from '#shared/transactions/time-of-day.ts';

const minuteOfDay = (moment: Date): number => {
  const local = budapestLocalTime(moment);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
};

/** Returns the last days of a filter, newest first, at most `max`; without a last day until `now`. */
export const lastDays = (filter: FilterDays, max: number, now: Date): Day[] => {
  const days = lastDaysOf(filter, max, budapestDay(now));
  return days === null
    ? []
    : Array.from({ length: daysBetween(days.from, days.to) }, (_, ago) => addDays(days.to, -ago));
};

/**
 * Returns `length` milliseconds from a minute of Budapest on, newest first: nothing where the clock skips the minute,
 * two ranges where it occurs twice.
 */
export const rangesOnDay = (day: Day, minute: number, length: number): TimeRange[] => {
  const midnight = startOfDayMs(day);
  const usual = midnight + minute * minuteMs;
  // Time zone lookups are slow, so they are limited to the two days a year with a clock change.
  const starts =
    startOfDayMs(addDays(day, 1)) - midnight === dayMs
      ? [usual]
      : [usual + hourMs, usual, usual - hourMs].filter(
          (start) => budapestDay(new Date(start)) === day && minuteOfDay(new Date(start)) === minute,
        );
  return starts.map((start) => ({ start: new Date(start), end: new Date(start + length) }));
};

/** Returns a minute of Budapest on each of the last `maxDaysOfTime` days of a filter, newest first. */
export const rangesOfTime = (minute: number, days: FilterDays, now: Date): TimeRange[] =>
  lastDays(days, maxDaysOfTime, now).flatMap((day) => rangesOnDay(day, minute, minuteMs));
