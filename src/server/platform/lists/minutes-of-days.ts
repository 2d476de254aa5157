import { budapestDay, budapestLocalTime, startOfDayMs, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { dayMs, hourMs, minuteMs } from '#shared/dates/durations.ts';
import { type FilterDays, lastDaysOf, maxDaysOfTime } from '#shared/transactions/time-of-day.ts';

const minuteOfDay = (moment: Date): number => {
  const local = budapestLocalTime(moment);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
};

/** Returns a filter's last days, at most `max`, newest first. The default end is `now`. */
export const lastDays = (filter: FilterDays, max: number, now: Date): Day[] => {
  const days = lastDaysOf(filter, max, budapestDay(now));
  return days === null
    ? []
    : Array.from({ length: daysBetween(days.from, days.to) }, (_, ago) => addDays(days.to, -ago));
};

/**
 * Returns `length` milliseconds from a Budapest minute, newest first.
 * A skipped minute has no range, a repeated one has two.
 */
export const rangesOnDay = (day: Day, minute: number, length: number): TimeRange[] => {
  const midnight = startOfDayMs(day);
  const usual = midnight + minute * minuteMs;
  // Slow time zone lookups are only for days of a clock change.
  const starts =
    startOfDayMs(addDays(day, 1)) - midnight === dayMs
      ? [usual]
      : [usual + hourMs, usual, usual - hourMs].filter(
          (start) => budapestDay(new Date(start)) === day && minuteOfDay(new Date(start)) === minute,
        );
  return starts.map((start) => ({ start: new Date(start), end: new Date(start + length) }));
};

/** Returns a Budapest minute of the last `maxDaysOfTime` days, newest first. */
export const rangesOfTime = (minute: number, days: FilterDays, now: Date): TimeRange[] =>
  lastDays(days, maxDaysOfTime, now).flatMap((day) => rangesOnDay(day, minute, minuteMs));
