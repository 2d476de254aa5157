import { addDays, type Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';

const locales = { hu: 'hu-HU', en: 'en-GB' };
const inBoth = (options: Intl.DateTimeFormatOptions) => ({
  hu: new Intl.DateTimeFormat(locales.hu, { timeZone: 'UTC', ...options }),
  en: new Intl.DateTimeFormat(locales.en, { timeZone: 'UTC', ...options }),
});
const formats = {
  weekday: inBoth({ weekday: 'short' }),
  longWeekday: inBoth({ weekday: 'long' }),
  day: inBoth({ month: 'short', day: 'numeric' }),
  month: inBoth({ month: 'short' }),
  whole: inBoth({ year: 'numeric', month: 'short', day: 'numeric' }),
};
const noon = (day: Day) => new Date(`${day}T12:00:00.000Z`);

/** `Szo` or `Sat` */
export const shortWeekday = (day: Day, language: Language): string => formats.weekday[language].format(noon(day));
/** `szombat` or `Saturday` */
export const longWeekday = (day: Day, language: Language): string => formats.longWeekday[language].format(noon(day));
/** `nov. 14.` or `14 Nov` */
export const dayAndMonth = (day: Day, language: Language): string => formats.day[language].format(noon(day));
/** `nov.` or `Nov` */
export const monthOnly = (day: Day, language: Language): string => formats.month[language].format(noon(day));
/** `Szo, nov. 14.` or `Sat 14 Nov` */
export const weekdayAndDay = (day: Day, language: Language): string =>
  [shortWeekday(day, language), dayAndMonth(day, language)].join(language === 'hu' ? ', ' : ' ');
/** `2026.11.14., szombat` or `Saturday, 14 Nov 2026` */
export const fullDay = (day: Day, language: Language): string => {
  const weekday = formats.longWeekday[language].format(noon(day));
  return language === 'hu' ? `${formatDay(day, language)}, ${weekday}` : `${weekday}, ${formatDay(day, language)}`;
};

/** `2026.11.14. – 11.20.` or `14 – 20 Nov 2026`: what both ends share is said once. */
export const daySpan = (from: Day, to: Day, language: Language): string => {
  if (from === to) return formatDay(from, language);
  if (language === 'en') return formats.whole.en.formatRange(noon(from), noon(to));
  const end = formatDay(to, language);
  return `${formatDay(from, language)} – ${from.slice(0, 4) === to.slice(0, 4) ? end.slice(5) : end}`;
};

/** A day by its full name, several as a span. */
export const daysFrom = (day: Day, days: number, language: Language): string =>
  days === 1 ? fullDay(day, language) : daySpan(day, addDays(day, days - 1), language);

/** A day of that weekday; Monday is 1. */
export const someDayOf = (weekday: number): Day => `2024-01-0${weekday}`;

/** `06:00` */
export const hourOfClock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** `06:00–07:00` */
export const spanOfHour = (hour: number): string => `${hourOfClock(hour)}–${hourOfClock((hour + 1) % 24)}`;

const compact = {
  hu: new Intl.NumberFormat('hu-HU', { notation: 'compact', maximumSignificantDigits: 3 }),
  // British English shortens to small letters, where 5m reads as five metres.
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }),
};

/** `250 E` or `250K` */
export const shortNumber = (value: number, language: Language): string =>
  compact[language].format(value).replaceAll(' ', '\u00a0');
