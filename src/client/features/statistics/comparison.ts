import { addDays, type Day, daysBetween, findDay, subtractYears, weekdayOf } from '#shared/dates/day.ts';
import { maxStatisticsDays } from '#shared/statistics/statistics-input.schema.ts';
import { calendarUnitOf, type Interval, intervalOfUnit } from './interval.ts';

/**
 * The period before, the same of last year, as many days from a day,
 * or the days of a range (`2026-09-01/2026-09-30`).
 */
export type ComparisonChoice = 'previous' | 'lastYear' | Day | `${Day}/${Day}`;

/** The URL parameter of the comparison; `previous` is the default. */
const comparisonParam = 'compare';

export const readComparison = (params: URLSearchParams): ComparisonChoice => {
  const text = params.get(comparisonParam) ?? '';
  if (text === 'lastYear') return text;
  const { from, to } = daysOfChoice(text);
  return from === null ? 'previous' : choiceOf(from, to);
};

/** Returns the days of a choice; null for a missing one. */
export const daysOfChoice = (comparison: ComparisonChoice): { from: Day | null; to: Day | null } => {
  const [from = '', to = ''] = comparison.split('/');
  return { from: findDay(from), to: findDay(to) };
};

/** Returns the choice of days; without `to` the period's length applies. */
export const choiceOf = (from: Day, to: Day | null): ComparisonChoice => (to === null ? from : `${from}/${to}`);

/** Why chosen days are not compared; null if they are. */
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

/** The compared days and how they were found. */
export interface ComparedPeriod extends Interval {
  basis: 'previous' | 'sameWeekdays' | 'sameDates' | 'custom';
}

const daysFrom = (from: Day, count: number): Interval => ({ from, to: addDays(from, count - 1) });

/**
 * A calendar unit is compared with the one before it,
 * a running one with as many first days.
 * Any other period is compared with the days before.
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
/** Shorter periods depend on their days of the week. */
const minDaysOfDates = 28;

/**
 * Short periods and weeks are compared with the same weekdays, 52 weeks before.
 * Whole months, quarters or years are compared with the same ones,
 * other long periods with as many days from the same date.
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
 * Returns the days that a period is compared with.
 * A start that is not earlier than the period is ignored.
 * Without a valid end, the length is that of the period.
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

/** True if two short periods begin on different days of the week. */
export const hasOtherWeekdays = (period: Interval, previous: Pick<Interval, 'from'>): boolean =>
  daysBetween(period.from, period.to) < minDaysOfDates && weekdayOf(period.from) !== weekdayOf(previous.from);

/**
 * The compared days of a period and of the other one.
 * Of a running period, both have equally many whole days.
 */
export interface ComparedDays {
  period: Interval;
  previous: Interval;
}

/**
 * Returns both whole periods if the period is over.
 * Otherwise returns its finished days, and as many of the other one.
 * Null before the first day is over.
 */
export const comparedDays = (period: Interval, previous: Interval, today: Day): ComparedDays | null => {
  if (period.to < today) return { period, previous };
  const finished = daysBetween(period.from, today) - 1;
  const count = Math.min(finished, daysBetween(previous.from, previous.to));
  return count <= 0 ? null : { period: daysFrom(period.from, count), previous: daysFrom(previous.from, count) };
};
