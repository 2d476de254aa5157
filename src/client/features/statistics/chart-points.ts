import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';

type SeriesPoint = StatisticsFigures['series'][number];

/** A position on the horizontal axis: a day, or an hour of local time. */
export interface Position {
  /** Index of its day in the period. */
  dayIndex: number;
  /** Null for a whole day. */
  hour: number | null;
  /** True for the second occurrence of the hour when the clocks go back. */
  isRepeated: boolean;
}

export type Sums = Pick<SeriesPoint, 'grossIncome' | 'transactionCount'>;

/** A period is null if its day has no such hour, because the clocks skipped or repeated it. */
export interface ChartPoint extends Position {
  day: Day;
  previousDay: Day;
  /** The number of days from `day` on. */
  days: number;
  /** False until the hour or the last of the days is over. */
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

const hourMs = 3_600_000;

/** The position of the point that is running: today, or this hour if the points are hours. */
export const runningPosition = ({ granularity, period }: Statistics, now: Date): Position => {
  const dayIndex = daysBetween(period.fromDate, budapestDay(now)) - 1;
  if (granularity === 'day') return { dayIndex, hour: null, isRepeated: false };
  const hour = budapestHour(now);
  return { dayIndex, hour, isRepeated: budapestHour(new Date(now.getTime() - hourMs)) === hour };
};

/** Combines the series of both periods: day by day, or hour by hour in local time. */
export const chartPoints = (statistics: Statistics, now: Date): ChartPoint[] => {
  const { granularity, period, previousPeriod, current, previous } = statistics;
  const running = positionOrder(runningPosition(statistics, now));
  const points = new Map<number, ChartPoint>();
  const put = (side: 'current' | 'previous', series: readonly SeriesPoint[], from: Day) => {
    const positions = granularity === 'day' ? positionsOfDays(series) : positionsOfHours(series, from);
    for (const [index, position] of positions.entries()) {
      const point = points.get(positionOrder(position)) ?? {
        ...position,
        day: addDays(period.fromDate, position.dayIndex),
        previousDay: addDays(previousPeriod.fromDate, position.dayIndex),
        days: 1,
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
export const noSales: Sums = { grossIncome: 0, transactionCount: 0 };
export const addSales = (one: Sums | null, other: Sums | null): Sums => ({
  grossIncome: (one ?? noSales).grossIncome + (other ?? noSales).grossIncome,
  transactionCount: (one ?? noSales).transactionCount + (other ?? noSales).transactionCount,
});

/** Combines days into weeks that end with the last day; the first week may be shorter. */
export const inWeeks = (points: readonly ChartPoint[]): ChartPoint[] => {
  const leftOver = points.length % daysOfWeek;
  const weeks: ChartPoint[] = [];
  for (const [index, point] of points.entries()) {
    const begun = weeks.at(-1);
    if (!begun || (index - leftOver) % daysOfWeek === 0) weeks.push(point);
    else {
      weeks[weeks.length - 1] = {
        ...begun,
        days: begun.days + 1,
        isFinished: point.isFinished,
        current: addSales(begun.current, point.current),
        previous: addSales(begun.previous, point.previous),
      };
    }
  }
  return weeks;
};

/** Leaves out the hours before the first and after the last one with a sale on any day of either period. */
export const openHoursOnly = (points: readonly ChartPoint[]): readonly ChartPoint[] => {
  const hours = points
    .filter(({ current, previous }) => addSales(current, previous).transactionCount > 0)
    .map(({ hour }) => hour ?? 0);
  if (hours.length === 0 || points[0]?.hour === null) return points;
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return points.filter(({ hour }) => hour !== null && hour >= first && hour <= last);
};
