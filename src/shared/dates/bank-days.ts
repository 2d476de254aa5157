import { addDays, type Day, weekdayOf } from './day.ts';

const fixedHolidays = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-24', '12-25', '12-26'];
/** Good Friday, Easter Monday and Whit Monday in days after Easter Sunday. */
const movingHolidays = [-2, 1, 50];
/** Days off for a working Saturday by decree (2026: 10/2025 NGM). The Saturday is no bank day. */
const exchangedDays: Readonly<Record<string, readonly Day[]>> = { 2026: ['2026-01-02', '2026-08-21'] };

/**
 * Returns a year whose exchanged days off are unknown, so promises ignore them.
 * From December it checks the next year, too.
 * Null if all are known.
 */
export const unknownExchangeYear = (today: Day): string | null => {
  const year = today.slice(0, 4);
  const years = today.slice(5, 7) === '12' ? [year, String(Number(year) + 1)] : [year];
  return years.find((each) => exchangedDays[each] === undefined) ?? null;
};

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

export const holidaysOf = (year: number): Day[] => [
  ...fixedHolidays.map((date) => `${year}-${date}`),
  ...movingHolidays.map((days) => addDays(easterSunday(year), days)),
];

const holidays = new Map<number, ReadonlySet<Day>>();
const isHoliday = (day: Day): boolean => {
  const year = Number(day.slice(0, 4));
  const known = holidays.get(year) ?? new Set(holidaysOf(year));
  holidays.set(year, known);
  return known.has(day);
};

/** Returns true if Hungarian banks transfer on the day. */
const isBankDay = (day: Day): boolean =>
  weekdayOf(day) <= 5 && !exchangedDays[day.slice(0, 4)]?.includes(day) && !isHoliday(day);

export const addBankDays = (day: Day, count: number): Day => {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    if (isBankDay(result)) left -= 1;
  }
  return result;
};
