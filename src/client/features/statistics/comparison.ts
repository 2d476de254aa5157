import { addDays, type Day, daysBetween, findDay } from '#shared/dates/day.ts';
import type { Interval } from './interval.ts';

/** What a period is compared with: the one before it, the same days of the year before, or one from a day on. */
export type ComparisonChoice = 'previous' | 'lastYear' | Day;

/** The URL parameter of the comparison. Without it a period is compared with the one before it. */
export const comparisonParam = 'compare';

export const readComparison = (params: URLSearchParams): ComparisonChoice => {
  const text = params.get(comparisonParam) ?? '';
  return text === 'lastYear' ? text : (findDay(text) ?? 'previous');
};

export const writeComparison = (params: URLSearchParams, comparison: ComparisonChoice): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (comparison === 'previous') next.delete(comparisonParam);
  else next.set(comparisonParam, comparison);
  return next;
};

/** 29 February is compared with the 28th. */
const sameDayLastYear = (day: Day): Day => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  const rest = day.slice(4);
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
};

/**
 * Returns the first day that the call compares with; undefined for the period before, and for a day that is not earlier
 * than the period.
 */
export const comparedFromDay = (comparison: ComparisonChoice, { from }: Interval): Day | undefined => {
  if (comparison === 'previous') return undefined;
  const day = comparison === 'lastYear' ? sameDayLastYear(from) : comparison;
  return day < from ? day : undefined;
};

/** Returns the days that a period is compared with, as many as it has. */
export const comparedInterval = (comparison: ComparisonChoice, interval: Interval): Interval => {
  const days = daysBetween(interval.from, interval.to);
  const from = comparedFromDay(comparison, interval) ?? addDays(interval.from, -days);
  return { from, to: addDays(from, days - 1) };
};
