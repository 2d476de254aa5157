import { addDays, type Day, daysBetween, findDay, subtractYears, weekdayOf } from '#shared/dates/day.ts';
import { maxStatisticsDays } from '#shared/statistics/statistics-input.schema.ts';
import { calendarUnitOf, type Interval, intervalOfUnit } from './interval.ts';

/**
 * What a period is compared with: the one before it, the same one of the year before, as many days from a day on, or
 * the days from one to another (`2026-09-01/2026-09-30`).
 */
export type ComparisonChoice = 'previous' | 'lastYear' | Day | `${Day}/${Day}`;

/** The URL parameter of the comparison. Without it a period is compared with the one before it. */
const comparisonParam = 'compare';

export const readComparison = (params: URLSearchParams): ComparisonChoice => {
  const text = params.get(comparisonParam) ?? '';
  if (text === 'lastYear') return text;
  const { from, to } = daysOfChoice(text);
  return from === null ? 'previous' : choiceOf(from, to);
};

/** Returns the days of a choice; null for one that it does not have. */
export const daysOfChoice = (comparison: ComparisonChoice): { from: Day | null; to: Day | null } => {
  const [from = '', to = ''] = comparison.split('/');
  return { from: findDay(from), to: findDay(to) };
};

/** Returns the choice of some days. Without the last one they are as many as those of the period. */
export const choiceOf = (from: Day, to: Day | null): ComparisonChoice => (to === null ? from : `${from}/${to}`);

/** Why chosen days are not compared, and null if they are: then another choice applies in their place. */
export const problemOfChoice = (
  comparison: ComparisonChoice,
  interval: Interval,
): 'tooLate' | 'reversed' | 'tooLong' | null => {
  const { from, to } = daysOfChoice(comparison);
  if (from === null) return null;
  if (from >= interval.from) return 'tooLate';
  if (to === null) return null;
  if (to < from) return 'reversed';
  return daysBetween(from, to) > maxStatisticsDays ? 'tooLong' : null;
};

export const writeComparison = (params: URLSearchParams, comparison: ComparisonChoice): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (comparison === 'previous') next.delete(comparisonParam);
  else next.set(comparisonParam, comparison);
  return next;
};

/** The days that a period is compared with, and how they were found. */
export interface ComparedPeriod extends Interval {
  basis: 'previous' | 'sameWeekdays' | 'sameDates' | 'custom';
}

const daysFrom = (from: Day, count: number): Interval => ({ from, to: addDays(from, count - 1) });

/**
 * A calendar month, quarter, year or week is compared with the one before it; one that is not over with as many of its
 * first days. Any other period is compared with the days before it.
 */
const previousPeriod = (interval: Interval, today: Day): Interval => {
  const days = daysBetween(interval.from, interval.to);
  const unit = calendarUnitOf(interval, today);
  if (unit === null) return daysFrom(addDays(interval.from, -days), days);
  const before = intervalOfUnit(unit.name, addDays(interval.from, -1));
  const soFar = daysFrom(before.from, days);
  return unit.isWhole || soFar.to > before.to ? before : soFar;
};

const daysOfYear = 364;
/** Shorter periods depend on which days of the week they have. */
const minDaysOfDates = 28;

/**
 * Short periods and weeks are compared with the same weekdays, 52 weeks before; a whole month, quarter or year with the
 * same one, and other long periods with as many days from the same date on.
 */
const samePeriodLastYear = (interval: Interval, today: Day): ComparedPeriod => {
  const days = daysBetween(interval.from, interval.to);
  const unit = calendarUnitOf(interval, today);
  const sameDate = subtractYears(interval.from, 1);
  if (unit?.isWhole && unit.name !== 'week') return { ...intervalOfUnit(unit.name, sameDate), basis: 'sameDates' };
  return days < minDaysOfDates
    ? { ...daysFrom(addDays(interval.from, -daysOfYear), days), basis: 'sameWeekdays' }
    : { ...daysFrom(sameDate, days), basis: 'sameDates' };
};

/**
 * Returns the days that a period is compared with. A day that is not earlier than the period chooses none, and one that
 * is no valid end leaves as many days as the period has.
 */
export const comparedPeriod = (comparison: ComparisonChoice, interval: Interval, today: Day): ComparedPeriod => {
  if (comparison === 'lastYear') return samePeriodLastYear(interval, today);
  const { from, to } = daysOfChoice(comparison);
  const problem = problemOfChoice(comparison, interval);
  if (from === null || problem === 'tooLate') return { ...previousPeriod(interval, today), basis: 'previous' };
  return to === null || problem !== null
    ? { ...daysFrom(from, daysBetween(interval.from, interval.to)), basis: 'custom' }
    : { from, to, basis: 'custom' };
};

/** True if two short periods begin on different days of the week, so that each day is compared with another one. */
export const hasOtherWeekdays = (period: Interval, previous: Pick<Interval, 'from'>): boolean =>
  daysBetween(period.from, period.to) < minDaysOfDates && weekdayOf(period.from) !== weekdayOf(previous.from);

/** Whole days of a period, and as many of the one that it is compared with. */
export interface ComparedDays {
  period: Interval;
  previous: Interval;
}

/**
 * Returns the days of both periods that can be compared: all of a period that is over, otherwise its days before today
 * and as many of the other one. Null before the first one is over.
 */
export const comparedDays = (period: Interval, previous: Interval, today: Day): ComparedDays | null => {
  if (period.to < today) return { period, previous };
  const finished = daysBetween(period.from, today) - 1;
  const count = Math.min(finished, daysBetween(previous.from, previous.to));
  return count <= 0 ? null : { period: daysFrom(period.from, count), previous: daysFrom(previous.from, count) };
};
