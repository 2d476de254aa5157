import { startOfDayMs } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';

const dayMs = 86_400_000;
/** Clock changes are more than five months apart, so this many days have at most one. */
const maxDaysWithOneChange = 90;

/**
 * Returns the first moments of all days, in milliseconds. Time zone lookups are slower than the rest of a statistics request,
 * so ranges without a clock change are computed, and others are halved until they have none.
 */
export const startsOfDays = (from: Day, to: Day): number[] => {
  const count = daysBetween(from, to);
  const start = startOfDayMs(from);
  if (count === 1) return [start];
  const length = startOfDayMs(addDays(from, count)) - start;
  if (count <= maxDaysWithOneChange && length === count * dayMs) {
    return Array.from({ length: count }, (_, i) => start + i * dayMs);
  }
  const half = Math.floor(count / 2);
  return [...startsOfDays(from, addDays(from, half - 1)), ...startsOfDays(addDays(from, half), to)];
};
