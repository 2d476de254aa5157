import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';

type SeriesPoint = StatisticsFigures['series'][number];

/** A place on the horizontal axis: a day, or an hour as the clock on the wall shows it. */
interface Place {
  /** The number of its day in the period, from 0. */
  dayIndex: number;
  /** Null for a whole day. */
  hour: number | null;
  /** The second hour of that name in the night when the clocks go back. */
  isRepeated: boolean;
}

type Sums = Pick<SeriesPoint, 'grossIncome' | 'transactionCount'>;

/** A side is null where its day has no such hour: the clocks skipped it, or showed it only once. */
export interface ChartPoint extends Place {
  day: Day;
  previousDay: Day;
  /** How many days it stands for, from `day` on. */
  days: number;
  current: Sums | null;
  previous: Sums | null;
}

const placesOfDays = (series: readonly SeriesPoint[]): Place[] =>
  series.map((_, dayIndex) => ({ dayIndex, hour: null, isRepeated: false }));

const placesOfHours = (series: readonly SeriesPoint[], from: Day): Place[] => {
  const places = series.map(({ start }) => ({
    dayIndex: daysBetween(from, budapestDay(start)) - 1,
    hour: budapestHour(start),
    isRepeated: false,
  }));
  return places.map((place, index) => ({ ...place, isRepeated: places[index - 1]?.hour === place.hour }));
};

const order = ({ dayIndex, hour, isRepeated }: Place) => dayIndex * 100 + (hour ?? 0) + (isRepeated ? 0.5 : 0);

/** The series of both periods side by side: day by day, or hour by hour as the clocks show them. */
export const chartPoints = ({ granularity, period, previousPeriod, current, previous }: Statistics): ChartPoint[] => {
  const points = new Map<number, ChartPoint>();
  const put = (side: 'current' | 'previous', series: readonly SeriesPoint[], from: Day) => {
    const places = granularity === 'day' ? placesOfDays(series) : placesOfHours(series, from);
    for (const [index, place] of places.entries()) {
      const point = points.get(order(place)) ?? {
        ...place,
        day: addDays(period.fromDate, place.dayIndex),
        previousDay: addDays(previousPeriod.fromDate, place.dayIndex),
        days: 1,
        current: null,
        previous: null,
      };
      points.set(order(place), { ...point, [side]: series[index] ?? null });
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

/** Days gathered seven by seven, counted back from the last: what is left over stands at the beginning. */
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
