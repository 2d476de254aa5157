import { addDays, type Day, weekdayOf } from './day.ts';

const fixedHolidays = ['01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-24', '12-25', '12-26'];
/** Good Friday, Easter Monday and Whit Monday as days after Easter Sunday. */
const movingHolidays = [-2, 1, 50];
/**
 * Days off in exchange for a working Saturday, by decrees of the government (2026: 10/2025 NGM). Banks do not count the
 * Saturday as a bank day.
 */
const exchangedDays: Readonly<Record<string, readonly Day[]>> = { 2026: ['2026-01-02', '2026-08-21'] };

/**
 * Returns the year of which this version does not know the days off in exchange, so that its promises ignore them: that
 * of a day, or from December on the next one, whose first days are promised by then. Null if it knows them.
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

/** Returns the public holidays of Hungary in a year. */
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

/** Returns true if banks in Hungary transfer on a day. */
const isBankDay = (day: Day): boolean =>
  weekdayOf(day) <= 5 && !exchangedDays[day.slice(0, 4)]?.includes(day) && !isHoliday(day);

/** Returns the bank day that is `count` bank days after a day. */
export const addBankDays = (day: Day, count: number): Day => {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    if (isBankDay(result)) left -= 1;
  }
  return result;
};
