import { holidaysOf } from '#shared/dates/bank-days.ts';
import { hoursOfDays } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '#shared/dates/day.ts';

export interface CalendarHour {
  start: Date;
  /** Local hour, 0 to 23. */
  hour: number;
}

export interface CalendarDay {
  day: Day;
  /** Monday is 1, Sunday is 7. */
  weekday: number;
  /** 1 to 12 */
  month: number;
  dayOfMonth: number;
  isHoliday: boolean;
  hours: readonly CalendarHour[];
}

/** Clock changes skip hour 2 (March) or repeat it (October). */
const wallHour = (index: number, hoursInDay: number): number => {
  if (hoursInDay === 23) return index < 2 ? index : index + 1;
  if (hoursInDay === 25) return index < 3 ? index : index - 1;
  return index;
};

/** All days from `from` to `to`, both included. */
export const calendarOf = (from: Day, to: Day): CalendarDay[] => {
  const holidays = new Set<Day>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const holiday of holidaysOf(year)) holidays.add(holiday);
  }
  return Array.from({ length: daysBetween(from, to) }, (_, i) => {
    const day = addDays(from, i);
    const hours = hoursOfDays(day, day);
    return {
      day,
      weekday: weekdayOf(day),
      month: Number(day.slice(5, 7)),
      dayOfMonth: Number(day.slice(8)),
      isHoliday: holidays.has(day),
      hours: hours.map((start, index) => ({ start, hour: wallHour(index, hours.length) })),
    };
  });
};
