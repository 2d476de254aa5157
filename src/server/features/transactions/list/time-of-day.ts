import { lastDays, rangesOnDay } from '#server/platform/lists/lists.api.ts';
import { startOfDayMs, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, weekdayOf } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { type FilterTimes, maxDaysOfTimes } from '#shared/transactions/time-of-day.ts';

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the selected hours, last first. They may pass midnight. */
const selectedHours = ({ hour, untilHour }: Pick<FilterTimes, 'hour' | 'untilHour'>): number[] => {
  if (hour == null && untilHour == null) return hoursOfDay.toReversed();
  const first = hour ?? 0;
  const end = untilHour ?? first + 1;
  return hoursOfDay
    .filter((each) => (first < end ? each >= first && each < end : each >= first || each < end))
    .reverse();
};

/** Joins adjacent ranges, which are newest first. */
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
 * Returns the ranges of hours, of a weekday (Monday is 1) or of both, newest first,
 * on a filter's last `maxDaysOfTimes` days; null for any time.
 */
export const rangesOfHours = (filter: FilterTimes, now: Date): TimeRange[] | null => {
  const max = maxDaysOfTimes(filter);
  if (max === null) return null;
  const { weekday } = filter;
  const hours = selectedHours(filter);
  const ranges = lastDays(filter, max, now)
    .filter((day) => weekday == null || weekdayOf(day) === weekday)
    .flatMap((day) =>
      hours.length === hoursOfDay.length
        ? [{ start: new Date(startOfDayMs(day)), end: new Date(startOfDayMs(addDays(day, 1))) }]
        : hours.flatMap((hour) => rangesOnDay(day, hour * 60, hourMs)),
    );
  return joinRanges(ranges);
};
