import { budapestLocalTime, type TimeRange } from './budapest.ts';
import { dayMs, hourMs } from './durations.ts';

/** Hours that Budapest is ahead of UTC. */
export const winterOffset = 1;
export const summerOffset = 2;

const isSummer = (ms: number): boolean => budapestLocalTime(new Date(ms)).getTime() - ms === summerOffset * hourMs;

/** Returns the first hour in `(before, after]` after the clock change. */
const changeWithin = (before: number, after: number): number => {
  let [low, high] = [before, after];
  while (high - low > hourMs) {
    const middle = low + Math.floor((high - low) / 2 / hourMs) * hourMs;
    if (isSummer(middle) === isSummer(after)) high = middle;
    else low = middle;
  }
  return high;
};

const summers = new Map<number, TimeRange | null>();

/** Returns a year's summer time, from spring to autumn; null without one. */
const summerOf = (year: number): TimeRange | null => {
  const cached = summers.get(year);
  if (cached !== undefined) return cached;
  const [first, middle, last] = [Date.UTC(year, 0), Date.UTC(year, 6), Date.UTC(year, 11, 31)];
  const summer = isSummer(middle)
    ? { start: new Date(changeWithin(first, middle)), end: new Date(changeWithin(middle, last)) }
    : null;
  summers.set(year, summer);
  return summer;
};

/**
 * Returns the summer times in a period, newest first.
 * Other times are `winterOffset` hours ahead of UTC.
 */
export const summerTimes = ({ start, end }: TimeRange): TimeRange[] => {
  const [first, last] = [start.getUTCFullYear(), new Date(end.getTime() + dayMs).getUTCFullYear()];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, ago) => summerOf(last - ago))
    .filter((summer) => summer !== null)
    .filter((summer) => summer.start < end && summer.end > start);
};
