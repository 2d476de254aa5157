import type { Language } from '../i18n/languages.ts';
import type { Day } from './day.ts';

const timeZone = 'Europe/Budapest';

const moments = {
  hu: new Intl.DateTimeFormat('hu-HU', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }),
};
const calendarDays = {
  hu: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: 'short', day: 'numeric' }),
};

const momentOfDay = (day: Day): Date => new Date(`${day}T12:00:00.000Z`);

const formatDayOf = (moment: Date, language: Language): string =>
  // Intl writes `2026. 11. 20.`; the specification has no spaces.
  language === 'hu' ? `${calendarDays.hu.format(moment).replaceAll('-', '.')}.` : calendarDays.en.format(moment);

/** Returns `2026.11.20.` or `20 Nov 2026`. */
export const formatDay = (day: Day, language: Language): string => formatDayOf(momentOfDay(day), language);

/** Returns the local time of Budapest: `08:30:05`. */
export const formatTime = (moment: Date, language: Language): string => moments[language].format(moment);

export const formatMoment = (moment: Date, language: Language): string =>
  `${formatDayOf(moment, language)} ${formatTime(moment, language)}`;

const clocks = {
  hu: new Intl.DateTimeFormat('hu-HU', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
};

/** Returns the local time of Budapest without seconds: `08:30`. */
export const formatHourAndMinute = (moment: Date, language: Language): string => clocks[language].format(moment);

/** Returns day and time in Budapest. Only details, transactions and the audit log need seconds. */
export const formatMinute = (moment: Date, language: Language): string =>
  `${formatDayOf(moment, language)} ${formatHourAndMinute(moment, language)}`;

const shortDay = { timeZone, weekday: 'long', month: 'short', day: 'numeric' } as const;
const shortDays = {
  hu: new Intl.DateTimeFormat('hu-HU', shortDay),
  en: new Intl.DateTimeFormat('en-GB', shortDay),
};
const shortDaysWithYear = {
  hu: new Intl.DateTimeFormat('hu-HU', { ...shortDay, year: 'numeric' }),
  en: new Intl.DateTimeFormat('en-GB', { ...shortDay, year: 'numeric' }),
};

/** Returns `nov. 20., péntek` or `Friday 20 Nov`, with the year on request. */
export const formatShortDay = (day: Day, language: Language, { withYear = false } = {}): string =>
  (withYear ? shortDaysWithYear : shortDays)[language].format(momentOfDay(day));

/** Days whose Hungarian number takes a back vowel: `2-án`, but `4-én`. */
const backVowelDays: readonly number[] = [2, 3, 6, 8, 13, 16, 18, 20, 23, 26, 28, 30];
/** From Sunday, like `Date`. `day.ts` imports zod, which the landing page avoids. */
const onWeekdays = ['vasárnap', 'hétfőn', 'kedden', 'szerdán', 'csütörtökön', 'pénteken', 'szombaton'];

const suffixOf = (dayOfMonth: number): string => {
  if (dayOfMonth === 1) return 'jén';
  return backVowelDays.includes(dayOfMonth) ? 'án' : 'én';
};

/** Returns an event's day: `nov. 20-án, pénteken` or `Friday 20 Nov`. */
export const formatOnDay = (day: Day, language: Language): string => {
  const text = formatShortDay(day, language);
  if (language !== 'hu') return text;
  const dayOfMonth = Number(day.slice(8));
  return `${text.slice(0, text.lastIndexOf('.'))}-${suffixOf(dayOfMonth)}, ${onWeekdays[momentOfDay(day).getUTCDay()]}`;
};

const months = {
  hu: new Intl.DateTimeFormat('hu-HU', { timeZone: 'UTC', year: 'numeric', month: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', month: 'long' }),
};

/** Formats a month (`2026-10`) as `2026. október` or `October 2026`. */
export const formatMonth = (month: string, language: Language): string =>
  months[language].format(new Date(`${month}-15T00:00:00Z`));
