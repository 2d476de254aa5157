import { addDays, type Day, subtractYears } from './day.ts';
import { hourMs } from './durations.ts';

const timeZone = 'Europe/Budapest';

// dayjs's time zone plugin keeps the first offset when it adds days: wrong on two days
// a year. Intl has the platform's data.
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Reads the offset from UTC in milliseconds, in some twenty microseconds. */
const readOffsetMs = (moment: Date): number => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockFormat.formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
};

let lastOffset = { hour: Number.NaN, offsetMs: 0 };

/** Caches the last hour's offset: most moments are the present, or close to the last one. */
const offsetMsAt = (moment: Date): number => {
  // The clock changes at whole hours only.
  const hour = Math.floor(moment.getTime() / hourMs);
  if (lastOffset.hour !== hour) lastOffset = { hour, offsetMs: readOffsetMs(moment) };
  return lastOffset.offsetMs;
};

/** Lookups are slow, and most requests are about a few days. */
const dayStarts = new Map<Day, number>();
const maxDayStarts = 3000;

/** Returns `startOfDay` in milliseconds. */
export const startOfDayMs = (day: Day): number => {
  const cached = dayStarts.get(day);
  if (cached !== undefined) return cached;
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const start = midnight - offsetMsAt(new Date(midnight - hourMs));
  if (dayStarts.size >= maxDayStarts) dayStarts.clear();
  dayStarts.set(day, start);
  return start;
};

/** Returns the first moment of the day. The clock never changes at midnight. */
export const startOfDay = (day: Day): Date => new Date(startOfDayMs(day));

/** Returns the local time of Budapest as if in UTC, for files without time zones. */
export const budapestLocalTime = (moment: Date): Date => new Date(moment.getTime() + offsetMsAt(moment));

/** Returns the calendar day in Budapest. */
export const budapestDay = (moment: Date): Day => budapestLocalTime(moment).toISOString().slice(0, 10);

/** Returns the start of the day in Budapest, `years` calendar years ago. */
export const yearsAgo = (now: Date, years: number): Date => startOfDay(subtractYears(budapestDay(now), years));

/** Returns the hour of the day in Budapest, 0 to 23. */
export const budapestHour = (moment: Date): number => budapestLocalTime(moment).getUTCHours();

export interface TimeRange {
  /** Included. */
  start: Date;
  /** Excluded. */
  end: Date;
}

/** A range; null leaves a side open. */
export interface OpenTimeRange {
  /** Included. */
  start: Date | null;
  /** Excluded. */
  end: Date | null;
}

export const rangeOfDays = (from: Day, to: Day): TimeRange => ({
  start: startOfDay(from),
  end: startOfDay(addDays(to, 1)),
});

/** Returns the range of a filter; a missing day leaves its side open. */
export const rangeOfFilter = (filter: {
  fromDate?: Day | null | undefined;
  toDate?: Day | null | undefined;
}): OpenTimeRange => ({
  start: filter.fromDate ? startOfDay(filter.fromDate) : null,
  end: filter.toDate ? startOfDay(addDays(filter.toDate, 1)) : null,
});

/**
 * Returns the last moment of `day` with a clock time not after that of `moment`.
 * Autumn's repeated hour counts twice.
 * Spring's skipped hour ends at its start.
 */
export const sameTimeOn = (day: Day, moment: Date): Date => {
  const hour = budapestHour(moment);
  const start = hoursOfDays(day, day).findLast((each) => budapestHour(each) <= hour) ?? startOfDay(day);
  // Offsets are whole hours, so the minutes equal those of UTC.
  const intoHour = budapestHour(start) === hour ? moment.getTime() % hourMs : hourMs;
  return new Date(start.getTime() + intoHour);
};

/** Returns the starts of all hours of the days: 23 or 25 on clock changes. */
export const hoursOfDays = (from: Day, to: Day): Date[] => {
  const { start, end } = rangeOfDays(from, to);
  return Array.from(
    { length: (end.getTime() - start.getTime()) / hourMs },
    (_, i) => new Date(start.getTime() + i * hourMs),
  );
};
