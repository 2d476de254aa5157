import { type Language, locales } from '../i18n/languages.ts';

const longWeekdays = {
  hu: new Intl.DateTimeFormat(locales.hu, { timeZone: 'UTC', weekday: 'long' }),
  en: new Intl.DateTimeFormat(locales.en, { timeZone: 'UTC', weekday: 'long' }),
};

/** `Szombat` or `Saturday`, capitalised; Monday is 1. */
export const weekdayName = (weekday: number, language: Language): string => {
  // 1 January 2024 was a Monday.
  const name = longWeekdays[language].format(new Date(Date.UTC(2024, 0, weekday)));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** `06:00` */
export const hourOfClock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** `17:00–24:00` */
export const spanOfHours = (hour: number, untilHour: number): string =>
  `${hourOfClock(hour)}–${hourOfClock(untilHour)}`;
/** `06:00–07:00` */
export const spanOfHour = (hour: number): string => spanOfHours(hour, (hour + 1) % 24);
