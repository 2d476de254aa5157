import { useLanguage } from '#client/lib/i18n.ts';
import { type FactWords, factWords } from '#shared/service/fact-words.ts';

const wordJoiner = '\u2060';

/** Prices and promises for the texts of a page; `2–3` stays on one line. */
export const useFactWords = (): FactWords => {
  const words = factWords(useLanguage());
  const unbroken = (value: string | number) =>
    typeof value === 'string' ? value.replaceAll('–', `–${wordJoiner}`) : value;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, unbroken(value)])) as FactWords;
};
