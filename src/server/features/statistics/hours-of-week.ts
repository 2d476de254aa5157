import { budapestHour } from '#shared/dates/budapest.ts';
import { addDays, daysBetween, weekdayOf } from '#shared/dates/day.ts';
import type { HoursOfWeekday } from '#shared/statistics/statistics.schema.ts';
import { startsOfDays } from './day-starts.ts';
import type { HourlyIncome } from './figures.ts';
import type { StatisticsPeriod } from './period.ts';

const hourMs = 3_600_000;
const daysOfWeek = 7;
const hoursOfDay = 24;

const emptyWeek = (): HoursOfWeekday[] =>
  Array.from({ length: daysOfWeek }, (_, i) => ({
    weekday: i + 1,
    dayCount: 0,
    hours: Array.from({ length: hoursOfDay }, (_each, hour) => ({ hour, grossIncome: 0, transactionCount: 0 })),
  }));

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
  for (const { hourStart, grossIncome, transactionCount } of hours) {
    for (let next = starts[day + 1]; next && next <= hourStart; next = starts[day + 1]) day += 1;
    const [start, end] = [starts[day]?.getTime() ?? 0, starts[day + 1]?.getTime() ?? 0];
    // Time zone lookups are slow, so they are limited to the two days a year with a clock change.
    const hasAllHours = end - start === hoursOfDay * hourMs;
    const hour = hasAllHours ? (hourStart.getTime() - start) / hourMs : budapestHour(hourStart);
    const cell = weekdayAt(day)?.hours[hour];
    if (!cell) continue;
    cell.grossIncome += grossIncome;
    cell.transactionCount += transactionCount;
  }
  return week;
};
