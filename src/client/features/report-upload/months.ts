import type { Day } from '#shared/dates/day.ts';
import type { Language } from '#shared/i18n/languages.ts';

const formats = {
  hu: new Intl.DateTimeFormat('hu-HU', { timeZone: 'UTC', year: 'numeric', month: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', month: 'long' }),
};

/** `2026. október` or `October 2026` */
export const monthText = (month: string, language: Language): string =>
  formats[language].format(new Date(`${month}-15T00:00:00Z`));

const shownMonths = 36;

/** `YYYY-MM` of today and of the months before it, the latest first. None is in the future. */
export const monthsUntil = (today: Day): string[] => {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: shownMonths }, (_, index) => {
    const month = first - index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};
