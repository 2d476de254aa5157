import { budapestDay, budapestLocalTime, startOfDayMs, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '#shared/dates/day.ts';
import { dayMs, hourMs, minuteMs } from '#shared/dates/durations.ts';
import { maxDaysOfHours } from '#shared/transactions/filter-limits.ts';

/** The most days that are searched for a time of day: each is a range of its own. */
export const maxDaysOfTime = 31;

/** Returns the minute of the day of `14:35` or `14:35:20`, as slips print it; null for any other text. */
export const readTimeOfDay = (text: string): number | null => {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/u.exec(text.trim()) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
};

const minuteOfDay = (moment: Date): number => {
  const local = budapestLocalTime(moment);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
};

export interface FilterDays {
  fromDate?: Day | undefined;
  toDate?: Day | undefined;
}

/** Returns the last days of a filter, newest first, at most `max`; without a last day until `now`. */
const lastDays = ({ fromDate, toDate }: FilterDays, max: number, now: Date): Day[] => {
  const today = budapestDay(now);
  const last = toDate === undefined || toDate > today ? today : toDate;
  const earliest = addDays(last, 1 - max);
  const first = fromDate === undefined || fromDate < earliest ? earliest : fromDate;
  return Array.from({ length: Math.max(daysBetween(first, last), 0) }, (_, ago) => addDays(last, -ago));
};

/**
 * Returns `length` milliseconds from a minute of Budapest on, newest first: nothing where the clock skips the minute,
 * two ranges where it occurs twice.
 */
const rangesOnDay = (day: Day, minute: number, length: number): TimeRange[] => {
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

interface FilterTimes extends FilterDays {
  hour?: number | undefined;
  untilHour?: number | undefined;
  weekday?: number | undefined;
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the selected hours of a day, the last one first. An end before the start is beyond midnight. */
const selectedHours = ({ hour, untilHour }: Pick<FilterTimes, 'hour' | 'untilHour'>): number[] => {
  if (hour === undefined && untilHour === undefined) return hoursOfDay.toReversed();
  const first = hour ?? 0;
  const end = untilHour ?? first + 1;
  return hoursOfDay
    .filter((each) => (first < end ? each >= first && each < end : each >= first || each < end))
    .reverse();
};

/** Joins ranges that follow each other without a gap. They are newest first. */
const joinRanges = (ranges: readonly TimeRange[]): TimeRange[] => {
  const joined: TimeRange[] = [];
  for (const range of ranges) {
    const later = joined.at(-1);
    if (later && later.start.getTime() === range.end.getTime()) later.start = range.start;
    else joined.push({ ...range });
  }
  return joined;
};

/**
 * Returns the times of some hours of the day, of one day of the week (Monday is 1) or of both, on the last
 * `maxDaysOfHours` days of a filter, newest first; null for any time.
 */
export const rangesOfHours = ({ weekday, ...filter }: FilterTimes, now: Date): TimeRange[] | null => {
  if (filter.hour === undefined && filter.untilHour === undefined && weekday === undefined) return null;
  const hours = selectedHours(filter);
  const ranges = lastDays(filter, maxDaysOfHours, now)
    .filter((day) => weekday === undefined || weekdayOf(day) === weekday)
    .flatMap((day) =>
      hours.length === hoursOfDay.length
        ? [{ start: new Date(startOfDayMs(day)), end: new Date(startOfDayMs(addDays(day, 1))) }]
        : hours.flatMap((hour) => rangesOnDay(day, hour * 60, hourMs)),
    );
  return joinRanges(ranges);
};
