import type { Language } from '../i18n/languages.ts';
import { formatDay, formatMonth } from './format-date.ts';

const shown = (value: string | number, language: Language): string | number => {
  if (typeof value === 'number') return value;
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return formatDay(value, language);
  return /^\d{4}-\d{2}$/u.test(value) ? formatMonth(value, language) : value;
};

/** Returns the parameters of a text as people read them: ISO days and months become those of the language. */
export const shownParams = (
  params: Readonly<Record<string, string | number>>,
  language: Language,
): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value, language)]));
