import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { addSales, type ChartPoint, noSales, type Sums } from './chart-points.ts';
import { comparedDays } from './comparison.ts';
import type { Interval } from './interval.ts';

export interface ComparedFigures extends Sums {
  activeDays: number;
}

/** Where both sides end: at a local hour, or after whole days. */
export type ComparisonEnd = { hour: number } | { days: number; isYesterday: boolean };

/** All comparisons on the screen use these figures. */
export interface FairComparison {
  /** Null if the period is over; then whole periods are compared. */
  end: ComparisonEnd | null;
  current: ComparedFigures;
  previous: ComparedFigures;
}

const sumOf = (points: readonly ChartPoint[], side: 'current' | 'previous'): ComparedFigures => {
  const active = points.filter((point) => (point[side]?.transactionCount ?? 0) > 0);
  return {
    ...points.reduce((sum, point) => addSales(sum, point[side]), noSales),
    activeDays: new Set(active.map(({ dayIndex }) => dayIndex)).size,
  };
};

const wholeOf = ({ series: _, averagePerDay: _day, averagePerHour: _hour, ...sums }: StatisticsFigures) => sums;

/** Returns both periods with the field names of `Interval`. */
export const intervalsOf = ({
  period,
  previousPeriod,
}: Pick<Statistics, 'period' | 'previousPeriod'>): { period: Interval; previous: Interval } => ({
  period: { from: period.fromDate, to: period.toDate },
  previous: { from: previousPeriod.fromDate, to: previousPeriod.toDate },
});

/**
 * Compares the finished hours or days of a running
 * period with the same ones of the other period.
 * Compares whole periods if the period is over.
 * Returns `tooEarly` before the first hour or day is over.
 */
export const fairComparison = (
  statistics: Statistics,
  points: readonly ChartPoint[],
  now: Date,
): FairComparison | 'tooEarly' => {
  const { current, previous, granularity } = statistics;
  const { period, previous: earlier } = intervalsOf(statistics);
  const today = budapestDay(now);
  if (period.to < today) return { end: null, current: wholeOf(current), previous: wholeOf(previous) };
  const days = comparedDays(period, earlier, today)?.period;
  // Hours of today, if the other period has as many days.
  const isByHour = granularity === 'hour' && daysBetween(period.from, today) <= daysBetween(earlier.from, earlier.to);
  const compared = points.filter(({ isFinished, day }) => isFinished && (isByHour || (days && day <= days.to)));
  if (compared.length === 0) return 'tooEarly';
  return {
    end: isByHour || !days ? { hour: budapestHour(now) } : endOf(days, today),
    current: sumOf(compared, 'current'),
    previous: sumOf(compared, 'previous'),
  };
};

const endOf = ({ from, to }: Interval, today: Day): ComparisonEnd => ({
  days: daysBetween(from, to),
  isYesterday: addDays(to, 1) === today,
});
