import { budapestHour } from '#shared/dates/budapest.ts';
import { addDays, daysBetween, weekdayOf } from '#shared/dates/day.ts';
import type { HoursOfWeekday } from '#shared/statistics/statistics.schema.ts';
import { startsOfDays } from './day-starts.ts';
import { type HourlyIncome, indexOfStart } from './figures.ts';
import type { StatisticsPeriod } from './period.ts';

const hourMs = 3_600_000;
const daysOfWeek = 7;
const hoursOfDay = 24;

/** Loops, because `Array.from` with a function is ten times slower, and more than the rest of the calculation. */
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
 * Returns the income of each hour of the week over the period: 7 days from Monday, 24 hours of local time each. The hour
 * that occurs twice in autumn is one cell; the hour skipped in spring adds nothing. `hours` are in order of time.
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
    const { [day]: start = 0, [day + 1]: end = 0 } = starts;
    // Time zone lookups are slow, so they are limited to the two days a year with a clock change.
    const hasAllHours = end - start === hoursOfDay * hourMs;
    const hour = hasAllHours ? (startMs - start) / hourMs : budapestHour(new Date(startMs));
    const cell = weekdayAt(day)?.hours[hour];
    if (!cell) continue;
    cell.grossIncome += grossIncome;
    cell.transactionCount += transactionCount;
  }
  return week;
};
