import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';

const dayMs = 86_400_000;
/** Summer time begins and ends more than five months apart: a stretch this long holds at most one change. */
const maxStretch = 90;

/**
 * The first moments of all days from `from` to `to`. Asking the zone data for each of them would cost more than the rest
 * of a statistics request, so only stretches with a clock change in them are looked at day by day.
 */
export const startsOfDays = (from: Day, to: Day): Date[] => {
  const count = daysBetween(from, to);
  const start = startOfDay(from).getTime();
  if (count === 1) return [new Date(start)];
  const length = startOfDay(addDays(from, count)).getTime() - start;
  if (count <= maxStretch && length === count * dayMs) {
    return Array.from({ length: count }, (_, i) => new Date(start + i * dayMs));
  }
  const half = Math.floor(count / 2);
  return [...startsOfDays(from, addDays(from, half - 1)), ...startsOfDays(addDays(from, half), to)];
};
