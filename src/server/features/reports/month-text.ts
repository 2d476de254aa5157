import { languages } from '#shared/i18n/languages.ts';

interface MonthText {
  /** 1 to 12. */
  month: number;
  /** Null if the text has no year. */
  year: number | null;
}

const monthNames = languages.flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, i) => ({
    month: i + 1,
    name: format.format(Date.UTC(2026, i)).toLocaleLowerCase(language),
  }));
});

const inNumbers = /^(?<year>\d{4})\s*(?:[.\-/]\s*)?(?<month>0?[1-9]|1[0-2])\.?$/u;
const inWords = /^(?:(?<before>\d{4})\.?\s*)?(?<name>\p{L}{3,})\.?(?:\s+(?<after>\d{4})\.?)?$/u;

/** Parses `október`, `2026. okt.`, `October 2026` or `2026. 08.`; otherwise null. */
export const parseMonthText = (text: string): MonthText | null => {
  const numbers = inNumbers.exec(text)?.groups;
  if (numbers) return { month: Number(numbers.month), year: Number(numbers.year) };
  const { name = '', before, after } = inWords.exec(text.toLowerCase())?.groups ?? {};
  const found = name && monthNames.find((each) => each.name.startsWith(name));
  const year = before ?? after;
  return found ? { month: found.month, year: year === undefined ? null : Number(year) } : null;
};
