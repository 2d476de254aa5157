import type { OpenTimeRange } from '#shared/dates/budapest.ts';
import { dayMs, hourMs } from '#shared/dates/durations.ts';

/** Resolutions of the aggregates, from fine to coarse, in UTC. */
export type AggregatePeriod = 'Hour' | 'Day' | 'Month';

/** A range of whole periods of one resolution. */
export interface AggregateBucket extends OpenTimeRange {
  period: AggregatePeriod;
}

/** Return the start of the hour, day or month in UTC. */
export const utcHour = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMs) * hourMs);
export const utcDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
export const utcMonth = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));

/** Returns the end of the period that begins at `start`. */
export const endOfPeriod = (period: AggregatePeriod, start: Date): Date => {
  if (period === 'Month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (period === 'Day' ? dayMs : hourMs));
};

const firstWholeDay = (moment: Date): Date => utcDay(new Date(moment.getTime() + dayMs - 1));
const firstWholeMonth = (moment: Date): Date => {
  const month = utcMonth(moment);
  return month < moment ? endOfPeriod('Month', month) : month;
};

const isNotEmpty = ({ start, end }: OpenTimeRange): boolean => start === null || end === null || start < end;

/** Returns the buckets between neighbouring bounds, without empty ones. Null is open. */
const bucketsBetween = (bounds: readonly (Date | null)[], periods: readonly AggregatePeriod[]): AggregateBucket[] =>
  periods.map((period, i) => ({ period, start: bounds[i] ?? null, end: bounds[i + 1] ?? null })).filter(isNotEmpty);

/**
 * Splits a range of whole hours into few aggregates: months in the middle,
 * days on both sides, hours at its ends.
 */
export const splitIntoBuckets = ({ start, end }: OpenTimeRange): AggregateBucket[] => {
  const firstDay = start && firstWholeDay(start);
  const lastDay = end && utcDay(end);
  if (firstDay && lastDay && firstDay > lastDay) return bucketsBetween([start, end], ['Hour']);
  const firstMonth = firstDay && firstWholeMonth(firstDay);
  const lastMonth = lastDay && utcMonth(lastDay);
  const head = start && firstDay ? bucketsBetween([start, firstDay], ['Hour']) : [];
  const tail = end && lastDay ? bucketsBetween([lastDay, end], ['Hour']) : [];
  if (firstMonth && lastMonth && firstMonth > lastMonth)
    return [...head, ...bucketsBetween([firstDay, lastDay], ['Day']), ...tail];
  return [
    ...head,
    ...(firstDay ? bucketsBetween([firstDay, firstMonth], ['Day']) : []),
    ...bucketsBetween([firstMonth, lastMonth], ['Month']),
    ...(lastDay ? bucketsBetween([lastMonth, lastDay], ['Day']) : []),
    ...tail,
  ];
};

const finer: Record<AggregatePeriod, AggregatePeriod | null> = { Month: 'Day', Day: 'Hour', Hour: null };

/** Returns a month's days or a day's hours; null for an hour. */
export const refineBucket = ({ period, start }: { period: AggregatePeriod; start: Date }): AggregateBucket | null => {
  const within = finer[period];
  return within && { period: within, start, end: endOfPeriod(period, start) };
};

/**
 * Returns the period of the row at this offset,
 * and the row's offset in the period. Null past the last row.
 */
export const findOffset = <P extends { count: number }>(
  periods: readonly P[],
  offset: number,
): { period: P; offset: number } | null => {
  let left = offset;
  for (const period of periods) {
    if (left < period.count) return { period, offset: left };
    left -= period.count;
  }
  return null;
};
