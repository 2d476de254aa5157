import { budapestHour, hoursOfDays, startOfDayMs } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '#shared/dates/day.ts';
import { dayMs, hourMs } from '#shared/dates/durations.ts';
import type { HoursOfWeekday, Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { maxHourlyDays } from '#shared/statistics/statistics-input.schema.ts';

export type StatisticsPeriod = Statistics['period'];
export type Granularity = Statistics['granularity'];

/** Returns the previous, equally long period. */
export const previousPeriod = ({ fromDate, toDate }: StatisticsPeriod): StatisticsPeriod => ({
  fromDate: addDays(fromDate, -daysBetween(fromDate, toDate)),
  toDate: addDays(fromDate, -1),
});

/** The first and last day of the other period, if requested. */
export interface ComparedDates {
  comparedFromDate?: Day | undefined;
  comparedToDate?: Day | undefined;
}

/** Returns the requested other period, by default equally long, or the previous one. */
export const earlierPeriod = (
  period: StatisticsPeriod,
  { comparedFromDate, comparedToDate }: ComparedDates,
): StatisticsPeriod =>
  comparedFromDate === undefined
    ? previousPeriod(period)
    : {
        fromDate: comparedFromDate,
        toDate: comparedToDate ?? addDays(comparedFromDate, daysBetween(period.fromDate, period.toDate) - 1),
      };

/** Returns hours if all of the periods are short. */
export const granularityOf = (...periods: readonly StatisticsPeriod[]): Granularity =>
  periods.every(({ fromDate, toDate }) => daysBetween(fromDate, toDate) <= maxHourlyDays) ? 'hour' : 'day';

/** Clock changes are over five months apart. */
const maxDaysWithOneChange = 90;

/**
 * Returns the first moments of all days, in milliseconds. Time zone lookups are slow:
 * computes ranges without a clock change, and halves others.
 */
export const startsOfDays = (from: Day, to: Day): number[] => {
  const count = daysBetween(from, to);
  const start = startOfDayMs(from);
  if (count === 1) return [start];
  const length = startOfDayMs(addDays(from, count)) - start;
  if (count <= maxDaysWithOneChange && length === count * dayMs) {
    return Array.from({ length: count }, (_, i) => start + i * dayMs);
  }
  const half = Math.floor(count / 2);
  return [...startsOfDays(from, addDays(from, half - 1)), ...startsOfDays(addDays(from, half), to)];
};

/** An hour's income in minor units; negative if refunds exceed sales. */
export interface HourlyIncome {
  /** Beginning of the hour in milliseconds: numbers compare faster than dates. */
  startMs: number;
  grossIncome: number;
  /** Tips in the gross income. */
  tipAmount: number;
  /** Service charges in the gross income. */
  serviceChargeAmount: number;
  /** Refunds, already deducted. */
  refundAmount: number;
  transactionCount: number;
}

type Point = StatisticsFigures['series'][number];

/**
 * Returns a period's figures. `hours` have income, in order, without repetitions.
 * The series has a point for every hour or day.
 */
export const figuresOf = (
  period: StatisticsPeriod,
  granularity: Granularity,
  hours: readonly HourlyIncome[],
): StatisticsFigures => {
  const days = addUpByStart(startsOfDays(period.fromDate, period.toDate), hours);
  const grossIncome = hours.reduce((sum, hour) => sum + hour.grossIncome, 0);
  const tipAmount = hours.reduce((sum, hour) => sum + hour.tipAmount, 0);
  const serviceChargeAmount = hours.reduce((sum, hour) => sum + hour.serviceChargeAmount, 0);
  const refundAmount = hours.reduce((sum, hour) => sum + hour.refundAmount, 0);
  const transactionCount = hours.reduce((sum, hour) => sum + hour.transactionCount, 0);
  const activeDays = days.filter((day) => day.transactionCount > 0).length;
  const activeHours = hours.filter((hour) => hour.transactionCount > 0).length;
  const averageOver = (active: number) => ({
    grossIncome: divideHalfUp(grossIncome, active),
    transactionCount: active === 0 ? 0 : transactionCount / active,
  });
  return {
    grossIncome,
    tipAmount,
    serviceChargeAmount,
    refundAmount,
    transactionCount,
    activeDays,
    activeHours,
    averagePerDay: averageOver(activeDays),
    averagePerHour: averageOver(activeHours),
    series: granularity === 'day' ? days : addUpByStart(startsOfHours(period), hours),
  };
};

const startsOfHours = ({ fromDate, toDate }: StatisticsPeriod): number[] =>
  hoursOfDays(fromDate, toDate).map((hour) => hour.getTime());

/** Adds each hour to the last start up to it. Milliseconds. */
const addUpByStart = (starts: readonly number[], hours: readonly HourlyIncome[]): Point[] => {
  const points = starts.map((start) => ({
    start: new Date(start),
    grossIncome: 0,
    tipAmount: 0,
    serviceChargeAmount: 0,
    refundAmount: 0,
    transactionCount: 0,
    activeHours: 0,
  }));
  let at = 0;
  for (const { startMs, ...hour } of hours) {
    at = indexOfStart(starts, startMs, at);
    const point = points[at];
    if (!point) break;
    point.grossIncome += hour.grossIncome;
    point.tipAmount += hour.tipAmount;
    point.serviceChargeAmount += hour.serviceChargeAmount;
    point.refundAmount += hour.refundAmount;
    point.transactionCount += hour.transactionCount;
    if (hour.transactionCount > 0) point.activeHours += 1;
  }
  return points;
};

/** Returns the index of the last start up to the moment, from `from`. */
const indexOfStart = (starts: readonly number[], moment: number, from: number): number => {
  let at = from;
  for (let next = starts[at + 1]; next !== undefined && next <= moment; next = starts[at + 1]) at += 1;
  return at;
};

/** Returns `total / parts` rounded half up, exactly by integer arithmetic. */
export const divideHalfUp = (total: number, parts: number): number => {
  if (parts === 0) return 0;
  const rest = total % parts;
  return (total - rest) / parts + (rest * 2 >= parts ? 1 : 0);
};

const daysOfWeek = 7;
const hoursOfDay = 24;

/** `Array.from` with a function is ten times slower. */
const emptyWeek = (): HoursOfWeekday[] => {
  const week: HoursOfWeekday[] = [];
  for (let weekday = 1; weekday <= daysOfWeek; weekday += 1) {
    const hours: HoursOfWeekday['hours'] = [];
    for (let hour = 0; hour < hoursOfDay; hour += 1) hours.push({ hour, grossIncome: 0, transactionCount: 0 });
    week.push({ weekday, dayCount: 0, hours });
  }
  return week;
};

/**
 * Returns the ordered `hours` as income of the week: 7 days from Monday, 24 local hours.
 * Autumn's repeated hour is one cell; spring's skipped one adds nothing.
 */
export const hoursOfWeek = (
  { fromDate, toDate }: StatisticsPeriod,
  hours: readonly HourlyIncome[],
): HoursOfWeekday[] => {
  const week = emptyWeek();
  const starts = startsOfDays(fromDate, addDays(toDate, 1));
  const firstWeekday = weekdayOf(fromDate);
  const weekdayAt = (day: number): HoursOfWeekday | undefined => week[(firstWeekday - 1 + day) % daysOfWeek];
  for (let day = 0; day < daysBetween(fromDate, toDate); day += 1) {
    const weekday = weekdayAt(day);
    if (weekday) weekday.dayCount += 1;
  }
  let day = 0;
  for (const { startMs, grossIncome, transactionCount } of hours) {
    day = indexOfStart(starts, startMs, day);
    const start = starts[day] ?? 0;
    const end = starts[day + 1] ?? 0;
    // The slow time zone is for days with a clock change only.
    const hasAllHours = end - start === hoursOfDay * hourMs;
    const hour = hasAllHours ? (startMs - start) / hourMs : budapestHour(new Date(startMs));
    const cell = weekdayAt(day)?.hours[hour];
    if (!cell) continue;
    cell.grossIncome += grossIncome;
    cell.transactionCount += transactionCount;
  }
  return week;
};
