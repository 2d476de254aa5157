import type { Language } from '#shared/i18n/languages.ts';
import { normaliseNumber } from '#shared/validation/normalise-text.ts';

const formats: Record<Language, Intl.NumberFormat> = {
  hu: new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
};

/** Returns worked hours without the unit: `7,5` for 450 minutes. */
export const formatHoursWorked = (minutes: number, language: Language): string =>
  formats[language].format(minutes / 60);

/** Returns the minutes of typed hours (`7,5`, `7.5`, `7:30`), or null. */
export const parseHoursWorked = (text: string): number | null => {
  const typed = normaliseNumber(text);
  const clock = /^(\d{1,2}):([0-5]\d)$/u.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^(\d{1,2}(?:[.,]\d{1,2})?)$/u.exec(typed)?.[1];
  return hours === undefined ? null : Math.round(Number(hours.replace(',', '.')) * 60);
};
