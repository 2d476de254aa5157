import { budapestDay, budapestLocalTime, startOfDayMs, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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

/**
 * Returns a minute of Budapest on each of the days, newest first: none where the clock skips it, two where it occurs
 * twice. At most the last `maxDaysOfTime` days; without a first day that many, without a last day until `now`.
 */
export const rangesOfTime = (
  minute: number,
  { fromDate, toDate }: { fromDate?: Day | undefined; toDate?: Day | undefined },
  now: Date,
): TimeRange[] => {
  const today = budapestDay(now);
  const last = toDate === undefined || toDate > today ? today : toDate;
  const earliest = addDays(last, 1 - maxDaysOfTime);
  const first = fromDate === undefined || fromDate < earliest ? earliest : fromDate;
  return Array.from({ length: Math.max(daysBetween(first, last), 0) }, (_, ago) => addDays(last, -ago)).flatMap(
    (day) => {
      const usual = startOfDayMs(day) + minute * minuteMs;
      return [usual + hourMs, usual, usual - hourMs]
        .map((start) => new Date(start))
        .filter((start) => budapestDay(start) === day && minuteOfDay(start) === minute)
        .map((start) => ({ start, end: new Date(start.getTime() + minuteMs) }));
    },
  );
};
