import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';

type SeriesPoint = StatisticsFigures['series'][number];

/** A position on the axis: a day, or a local hour. */
export interface Position {
  /** Index of its day in the period. */
  dayIndex: number;
  /** Null for a whole day. */
  hour: number | null;
  /** True for an hour's second occurrence when the clocks go back. */
  isRepeated: boolean;
}

export type Sums = Omit<SeriesPoint, 'start'>;

/**
 * `current` or `previous` is null if its day lacks the hour (change
 * of the clocks), or if its period has fewer days than the other.
 */
export interface ChartPoint extends Position {
  day: Day;
  previousDay: Day;
  /** The number of days from `day`; 0 if the period has none. */
  days: number;
  /** The number of days from `previousDay` on. */
  previousDays: number;
  /** False until the hour or the last day is over. */
  isFinished: boolean;
  current: Sums | null;
  previous: Sums | null;
}

const positionsOfDays = (series: readonly SeriesPoint[]): Position[] =>
  series.map((_, dayIndex) => ({ dayIndex, hour: null, isRepeated: false }));

const positionsOfHours = (series: readonly SeriesPoint[], from: Day): Position[] => {
  const positions = series.map(({ start }) => ({
    dayIndex: daysBetween(from, budapestDay(start)) - 1,
    hour: budapestHour(start),
    isRepeated: false,
  }));
  return positions.map((position, index) => ({
    ...position,
    isRepeated: positions[index - 1]?.hour === position.hour,
  }));
};

/** Sorts the positions of both periods by local time. */
const positionOrder = ({ dayIndex, hour, isRepeated }: Position) =>
  dayIndex * 100 + (hour ?? 0) + (isRepeated ? 0.5 : 0);

/** The position of the point that is running: today, or this hour if the points are hours. */
const runningPosition = ({ granularity, period }: Statistics, now: Date): Position => {
  const dayIndex = daysBetween(period.fromDate, budapestDay(now)) - 1;
  if (granularity === 'day') return { dayIndex, hour: null, isRepeated: false };
  const hour = budapestHour(now);
  return { dayIndex, hour, isRepeated: budapestHour(new Date(now.getTime() - hourMs)) === hour };
};

/** Combines both periods day by day, or by local hours. */
export const chartPoints = (statistics: Statistics, now: Date): ChartPoint[] => {
  const { granularity, period, previousPeriod, current, previous } = statistics;
  const running = positionOrder(runningPosition(statistics, now));
  const dayCount = daysBetween(period.fromDate, period.toDate);
  const previousDayCount = daysBetween(previousPeriod.fromDate, previousPeriod.toDate);
  const points = new Map<number, ChartPoint>();
  const put = (side: 'current' | 'previous', series: readonly SeriesPoint[], from: Day) => {
    const positions = granularity === 'day' ? positionsOfDays(series) : positionsOfHours(series, from);
    for (const [index, position] of positions.entries()) {
      const point = points.get(positionOrder(position)) ?? {
        ...position,
        day: addDays(period.fromDate, position.dayIndex),
        previousDay: addDays(previousPeriod.fromDate, position.dayIndex),
        days: position.dayIndex < dayCount ? 1 : 0,
        previousDays: position.dayIndex < previousDayCount ? 1 : 0,
        isFinished: positionOrder(position) < running,
        current: null,
        previous: null,
      };
      points.set(positionOrder(position), { ...point, [side]: series[index] ?? null });
    }
  };
  put('current', current.series, period.fromDate);
  put('previous', previous.series, previousPeriod.fromDate);
  return [...points.entries()].sort(([one], [other]) => one - other).map(([, point]) => point);
};

export const daysOfWeek = 7;
export const noSales: Sums = {
  grossIncome: 0,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  transactionCount: 0,
  activeHours: 0,
};

/** Adds the figures of two points. A missing one has no sales. */
export const addSales = (one: Sums | null, other: Sums | null): Sums => {
  const [first, second] = [one ?? noSales, other ?? noSales];
  return {
    grossIncome: first.grossIncome + second.grossIncome,
    tipAmount: first.tipAmount + second.tipAmount,
    serviceChargeAmount: first.serviceChargeAmount + second.serviceChargeAmount,
    refundAmount: first.refundAmount + second.refundAmount,
    transactionCount: first.transactionCount + second.transactionCount,
    activeHours: first.activeHours + second.activeHours,
  };
};

/** Adds figures; null if neither period has them. */
const addSides = (one: Sums | null, other: Sums | null): Sums | null => (one || other) && addSales(one, other);

/** Adds the following days to a point. */
export const addPoint = (point: ChartPoint, next: ChartPoint): ChartPoint => ({
  ...point,
  days: point.days + next.days,
  previousDays: point.previousDays + next.previousDays,
  // A day of the other period only is never finished or running.
  isFinished: next.days === 0 ? point.isFinished : next.isFinished,
  current: addSides(point.current, next.current),
  previous: addSides(point.previous, next.previous),
});

/** Combines days into weeks up to the last day; the first may be shorter. */
export const inWeeks = (points: readonly ChartPoint[]): ChartPoint[] => {
  const leftOver = points.length % daysOfWeek;
  const weeks: ChartPoint[] = [];
  for (const [index, point] of points.entries()) {
    const begun = weeks.at(-1);
    if (!begun || (index - leftOver) % daysOfWeek === 0) weeks.push(point);
    else weeks[weeks.length - 1] = addPoint(begun, point);
  }
  return weeks;
};

/** Returns the number of months from one day to another: 1 from 31 January to 1 February. */
const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

const isFirstOfMonth = (day: Day): boolean => day.endsWith('-01');

/**
 * Combines days into calendar months. If both periods start with a month,
 * whole months are compared, otherwise days at the same positions.
 */
export const inMonths = (points: readonly ChartPoint[]): ChartPoint[] => {
  const [start] = points;
  if (!start) return [];
  const isByMonth = isFirstOfMonth(start.day) && isFirstOfMonth(start.previousDay);
  const monthOf = ({ day }: ChartPoint) => monthsBetween(start.day, day);
  const previousMonthOf = (point: ChartPoint) =>
    isByMonth ? monthsBetween(start.previousDay, point.previousDay) : monthOf(point);
  const hasDay = ({ days }: ChartPoint) => days > 0;
  const hasPreviousDay = ({ previousDays }: ChartPoint) => previousDays > 0;
  const months = new Set([
    ...points.filter(hasDay).map(monthOf),
    ...points.filter(hasPreviousDay).map(previousMonthOf),
  ]);
  return [...months]
    .sort((one, other) => one - other)
    .map((month): ChartPoint => {
      const current = points.filter((point) => hasDay(point) && monthOf(point) === month);
      const previous = points.filter((point) => hasPreviousDay(point) && previousMonthOf(point) === month);
      const first = current[0] ?? previous[0] ?? start;
      return {
        ...first,
        previousDay: previous[0]?.previousDay ?? first.previousDay,
        days: current.length,
        previousDays: previous.length,
        isFinished: current.every(({ isFinished }) => isFinished),
        current: current.map((point) => point.current).reduce(addSides, null),
        previous: previous.map((point) => point.previous).reduce(addSides, null),
      };
    });
};

/** True for sales or refunds; a day may have refunds only. */
export const hasFigures = ({ transactionCount, refundAmount }: Pick<Sums, 'transactionCount' | 'refundAmount'>) =>
  transactionCount > 0 || refundAmount > 0;

/**
 * Removes the hours of the day before the first and after the
 * last one with a sale or refund on any day of either period.
 */
export const openHoursOnly = (points: readonly ChartPoint[]): readonly ChartPoint[] => {
  const hours = points
    .filter(({ current, previous }) => hasFigures(addSales(current, previous)))
    .map(({ hour }) => hour ?? 0);
  if (hours.length === 0 || points[0]?.hour === null) return points;
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return points.filter(({ hour }) => hour !== null && hour >= first && hour <= last);
};

/** Returns a point's days and hour as parameters of the list. */
export const placeOf = ({ day, days, hour }: ChartPoint) => ({
  fromDate: day,
  toDate: addDays(day, Math.max(days, 1) - 1),
  ...(hour !== null && { hour: String(hour) }),
});

/** True if there is something to list. */
export const hasBookings = ({ current }: ChartPoint): boolean => current !== null && hasFigures(current);
