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

const fixedHolidays = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-24', '12-25', '12-26'];
/** Good Friday, Easter Monday and Whit Monday as days after Easter Sunday. */
const movingHolidays = [-2, 1, 50];

/** Easter Sunday by the Meeus form of Gauss's algorithm. */
const easterSunday = (year: number): Day => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
};

const holidaysOf = (year: number): Day[] => [
  ...fixedHolidays.map((date) => `${year}-${date}`),
  ...movingHolidays.map((days) => addDays(easterSunday(year), days)),
];

/** On daylight-saving days hour 2 is skipped (March) or repeated (October). */
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
