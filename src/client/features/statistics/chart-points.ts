import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';

type SeriesPoint = StatisticsFigures['series'][number];

/** A position on the horizontal axis: a day, or an hour of local time. */
interface Position {
  /** Index of its day in the period. */
  dayIndex: number;
  /** Null for a whole day. */
  hour: number | null;
  /** True for the second occurrence of the hour when the clocks go back. */
  isRepeated: boolean;
}

type Sums = Pick<SeriesPoint, 'grossIncome' | 'transactionCount'>;

/** A period is null if its day has no such hour, because the clocks skipped or repeated it. */
export interface ChartPoint extends Position {
  day: Day;
  previousDay: Day;
  /** The number of days from `day` on. */
  days: number;
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

const order = ({ dayIndex, hour, isRepeated }: Position) => dayIndex * 100 + (hour ?? 0) + (isRepeated ? 0.5 : 0);

/** Combines the series of both periods: day by day, or hour by hour in local time. */
export const chartPoints = ({ granularity, period, previousPeriod, current, previous }: Statistics): ChartPoint[] => {
  const points = new Map<number, ChartPoint>();
  const put = (side: 'current' | 'previous', series: readonly SeriesPoint[], from: Day) => {
    const positions = granularity === 'day' ? positionsOfDays(series) : positionsOfHours(series, from);
    for (const [index, position] of positions.entries()) {
      const point = points.get(order(position)) ?? {
        ...position,
        day: addDays(period.fromDate, position.dayIndex),
        previousDay: addDays(previousPeriod.fromDate, position.dayIndex),
        days: 1,
        current: null,
        previous: null,
      };
      points.set(order(position), { ...point, [side]: series[index] ?? null });
    }
  };
  put('current', current.series, period.fromDate);
  put('previous', previous.series, previousPeriod.fromDate);
  return [...points.entries()].sort(([one], [other]) => one - other).map(([, point]) => point);
};

export const daysOfWeek = 7;
const none: Sums = { grossIncome: 0, transactionCount: 0 };
const add = (one: Sums | null, other: Sums | null): Sums => ({
  grossIncome: (one ?? none).grossIncome + (other ?? none).grossIncome,
  transactionCount: (one ?? none).transactionCount + (other ?? none).transactionCount,
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
        current: add(begun.current, point.current),
        previous: add(begun.previous, point.previous),
      };
    }
  }
  return weeks;
};
