import type { Language } from '#shared/i18n/languages.ts';
import { longWeekday, someDayOf } from './chart-words.ts';

/** `Szombat` or `Saturday`, as a sentence begins. */
export const weekdayWords = (weekday: number, language: Language): string => {
  const word = longWeekday(someDayOf(weekday), language);
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
};
