import { addDays, type Day } from './day.ts';

const timeZone = 'Europe/Budapest';
const hourMs = 3_600_000;

// dayjs's own zone plugin keeps the offset of the first moment when it adds days, which is wrong on the two days a year
// when the clock changes; the zone data of the platform does not have that fault.
const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the clocks in Budapest show, as if it were UTC. */
const wallTimeOf = (moment: Date): number => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of wallClock.formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const offsetMsAt = (moment: Date): number => wallTimeOf(moment) - Math.floor(moment.getTime() / 1000) * 1000;

/** The first moment of the day. The clock never changes at midnight here, so every day has exactly one. */
export const startOfDay = (day: Day): Date => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  return new Date(midnight - offsetMsAt(new Date(midnight - hourMs)));
};

export const dayOf = (moment: Date): Day => new Date(wallTimeOf(moment)).toISOString().slice(0, 10);

let known = { hour: Number.NaN, offsetMs: 0 };

/** What the clocks in Budapest show, as if it were UTC: for files, which know no zones. Quick over neighbouring moments. */
export const wallClockOf = (moment: Date): Date => {
  // The clock changes at whole hours only.
  const hour = Math.floor(moment.getTime() / hourMs);
  if (known.hour !== hour) known = { hour, offsetMs: offsetMsAt(moment) };
  return new Date(moment.getTime() + known.offsetMs);
};

/** Hour of the day on the wall, 0 to 23. */
export const hourOf = (moment: Date): number => new Date(wallTimeOf(moment)).getUTCHours();

/** From the first moment of `from` up to, but not with, the first moment after `to`. */
export const periodOfDays = (from: Day, to: Day): { start: Date; end: Date } => ({
  start: startOfDay(from),
  end: startOfDay(addDays(to, 1)),
});

/** The starts of all hours of the days: 23 or 25 of them where the clock changes. */
export const hoursOfDays = (from: Day, to: Day): Date[] => {
  const { start, end } = periodOfDays(from, to);
  return Array.from(
    { length: (end.getTime() - start.getTime()) / hourMs },
    (_, i) => new Date(start.getTime() + i * hourMs),
  );
};
