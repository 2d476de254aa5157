import { budapestDay } from '#shared/dates/budapest.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { addSales, type ChartPoint, noSales, runningPosition, type Sums } from './chart-points.ts';

export interface ComparedFigures extends Sums {
  activeDays: number;
  /** Null if the points are days, which do not tell their hours. */
  activeHours: number | null;
}

export interface FairComparison {
  /** The hour of local time at which both sides end; null if they end with a whole day. */
  untilHour: number | null;
  current: ComparedFigures;
  previous: ComparedFigures;
}

const figuresOf = (points: readonly ChartPoint[], side: 'current' | 'previous'): ComparedFigures => {
  const active = points.filter((point) => (point[side]?.transactionCount ?? 0) > 0);
  return {
    ...points.reduce((sum, point) => addSales(sum, point[side]), noSales),
    activeDays: new Set(active.map(({ dayIndex }) => dayIndex)).size,
    activeHours: points[0]?.hour === null ? null : active.length,
  };
};

/**
 * Compares the finished hours or days of a period that is still running with the same ones of the previous period. Null
 * if the period is over, because then the whole periods are comparable; `tooEarly` before its first hour or day is
 * over. The API compares whole periods only.
 */
export const fairComparison = (
  statistics: Statistics,
  points: readonly ChartPoint[],
  now: Date,
): FairComparison | 'tooEarly' | null => {
  if (statistics.period.toDate < budapestDay(now)) return null;
  const finished = points.filter(({ isFinished }) => isFinished);
  if (finished.length === 0) return 'tooEarly';
  return {
    untilHour: runningPosition(statistics, now).hour,
    current: figuresOf(finished, 'current'),
    previous: figuresOf(finished, 'previous'),
  };
};
