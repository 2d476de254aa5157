import { addDays, type Day, endOfMonth, startOfMonth, startOfWeek } from '#shared/dates/day.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { shortSpan, weekdayAndDay } from './chart-labels.ts';
import { addPoint, type ChartPoint, inMonths } from './chart-points.ts';

/** The unit of a row: day, week from Monday, or calendar month. */
export const rowUnits = ['day', 'week', 'month'] as const;
export type RowUnit = (typeof rowUnits)[number];

/**
 * Combines days into weeks from Monday; the period may cut them.
 * Each is compared with the days at the same positions.
 */
const inCalendarWeeks = (points: readonly ChartPoint[]): ChartPoint[] => {
  const weeks: ChartPoint[] = [];
  for (const point of points) {
    const begun = weeks.at(-1);
    if (begun && startOfWeek(begun.day) === startOfWeek(point.day)) weeks[weeks.length - 1] = addPoint(begun, point);
    else weeks.push(point);
  }
  return weeks;
};

const combine = { day: (points: readonly ChartPoint[]) => points, week: inCalendarWeeks, month: inMonths };

/** Returns the table rows of the points; hours are never combined. */
export const rowsOf = (points: readonly ChartPoint[], unit: RowUnit): readonly ChartPoint[] =>
  points[0]?.hour === null ? combine[unit](points) : points;

/** Returns the last of `days` days from `day` on. */
export const lastDayOf = (day: Day, days: number): Day => addDays(day, days - 1);

/** `Szo, nov. 14.`, for a whole month `2026. november`, otherwise `nov. 2–8.`. */
export const unitLabel = ({ day, days }: ChartPoint, unit: RowUnit, language: Language): string => {
  if (unit === 'day') return weekdayAndDay(day, language);
  const last = lastDayOf(day, days);
  const isWholeMonth = unit === 'month' && day === startOfMonth(day) && last === endOfMonth(day);
  return isWholeMonth ? formatMonth(day.slice(0, 7), language) : shortSpan(day, last, language);
};
