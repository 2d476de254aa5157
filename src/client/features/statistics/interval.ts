import {
  addDays,
  type Day,
  daysBetween,
  endOfMonth,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from '#shared/dates/day.ts';
import type { DayInterval, NamedPeriod } from '#shared/dates/named-periods.ts';
import { maxStatisticsDays } from '#shared/statistics/statistics-input.schema.ts';

/** Both ends are inclusive. */
export type Interval = DayInterval;

const monthOf = (day: Day): Interval => ({ from: startOfMonth(day), to: endOfMonth(day) });
const quarterOf = (day: Day): Interval => {
  const from = startOfQuarter(day);
  return { from, to: addDays(startOfQuarter(addDays(from, 95)), -1) };
};
const weekOf = (day: Day): Interval => {
  const from = startOfWeek(day);
  return { from, to: addDays(from, 6) };
};
const yearOf = (day: Day): Interval => {
  const from = startOfYear(day);
  return { from, to: addDays(startOfYear(addDays(from, 366)), -1) };
};

const units = { month: monthOf, week: weekOf, quarter: quarterOf, year: yearOf };
export type UnitName = keyof typeof units;

/** Returns the whole week, month, quarter or year of a day. */
export const intervalOfUnit = (name: UnitName, day: Day): Interval => units[name](day);

/** Returns the whole weeks or months of an interval, first one first. */
const wholeUnits = (name: UnitName, { from, to }: Interval): Interval[] => {
  const whole: Interval[] = [];
  for (let unit = intervalOfUnit(name, from); unit.to <= to; unit = intervalOfUnit(name, addDays(unit.to, 1)))
    if (unit.from >= from) whole.push(unit);
  return whole;
};

/** The whole weeks (Monday to Sunday) or months of an interval. */
export interface ComparableUnits {
  name: 'week' | 'month';
  whole: readonly Interval[];
}

/** Returns the whole weeks and months, each if there are several. */
export const comparableUnits = (interval: Interval): ComparableUnits[] =>
  (['week', 'month'] as const)
    .map((name) => ({ name, whole: wholeUnits(name, interval) }))
    .filter(({ whole }) => whole.length > 1);

/**
 * The initial period.
 * Seven days compare each day with the same weekday of the week before.
 */
export const defaultPeriod: NamedPeriod = 'last7Days';

const sameInterval = (one: Interval, other: Interval) => one.from === other.from && one.to === other.to;

export interface CalendarUnit {
  name: UnitName;
  /** False if the interval is the current one up to today. */
  isWhole: boolean;
}

/**
 * Returns the calendar unit of an interval, also a current one.
 * Null for any other interval and for a single day.
 * If a month starts on a Monday, its first days are a week.
 */
export const calendarUnitOf = (interval: Interval, today: Day): CalendarUnit | null => {
  if (interval.from === interval.to) return null;
  const whole = (['month', 'week', 'quarter', 'year'] as const).find((name) =>
    sameInterval(interval, intervalOfUnit(name, interval.from)),
  );
  if (whole) return { name: whole, isWhole: true };
  const soFar = (['week', 'month', 'quarter', 'year'] as const).find((name) => {
    const { from, to } = intervalOfUnit(name, interval.from);
    return interval.from === from && interval.to === today && today <= to;
  });
  return soFar ? { name: soFar, isWhole: false } : null;
};

/**
 * Returns the previous (-1) or next (1) interval, until today at most.
 * A calendar unit steps by its unit, others by their days.
 */
export const stepInterval = (interval: Interval, direction: -1 | 1, today: Day): Interval => {
  const until = (to: Day) => (to > today ? today : to);
  const unit = calendarUnitOf(interval, today);
  if (unit) {
    const current = intervalOfUnit(unit.name, interval.from);
    const next = intervalOfUnit(unit.name, direction === 1 ? addDays(current.to, 1) : addDays(current.from, -1));
    return { from: next.from, to: until(next.to) };
  }
  const days = daysBetween(interval.from, interval.to);
  const to = until(addDays(interval.to, direction * days));
  return { from: addDays(to, 1 - days), to };
};

/** Returns the interval since the first sale, cut to the maximum. */
export const intervalSince = (first: Day, today: Day): Interval => {
  const last = addDays(first, maxStatisticsDays - 1);
  return { from: first, to: last < today ? last : today };
};
