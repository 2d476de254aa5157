import type { Day } from '#shared/dates/day.ts';
import type { DayInterval } from '#shared/dates/named-periods.ts';
import { isAmbiguousDay, readWrittenDay } from '#shared/dates/written-day.ts';
import { type FilterDays, lastDaysOf, maxDaysOfTime, readTimeAmongFacts, readTimeOfDay } from './time-of-day.ts';

/** A word that belongs to an amount. */
const currency = /^(?:ft|huf|forint)\.?$/iu;
/** Marks that people type between words of a list. */
const listMarks = /[,;]+$/u;
/** The `T` of `2026-10-31T14:35`. */
const isoMark = /(?<=\d{4}-\d\d-\d\d)T(?=\d\d:)/gu;

/** The label before a value on a slip, such as `Eng. szám: `. */
const label = /^\s*(?:\p{L}[\p{L}.-]{0,30}\s+){0,3}\p{L}[\p{L}.-]{0,30}:\s+(?=\S)/u;

/** Removes the label of a slip from the start of a search. */
export const withoutLabel = (text: string): string => text.replace(label, '');

/** Returns the words that may be facts of a payment. */
export const wordsOfSearch = (text: string): string[] =>
  withoutLabel(text)
    .replaceAll(isoMark, ' ')
    .split(/\s+/u)
    .map((word) => word.replace(listMarks, ''))
    .filter((word) => word !== '' && !currency.test(word));

/** Returns true for a negative amount: that of a void or refund. */
export const hasMinus = (text: string): boolean => /(?:^|\s)[-−]\s?[\d.,]*\d(?=\s|$|[.,;]|ft)/iu.test(text);

/** The time of a payment in a search. */
interface SearchedTime {
  day: Day | null;
  /** Words with two readings as a day, such as `10/11`. */
  ambiguousDay: string | null;
  /** Minute of the day. */
  minute: number | null;
  /** True with an amount, card or code, which an index has. */
  hasOtherFact: boolean;
}

/** `2026. október 31.`, with the day of the week after it. */
const maxWordsOfDay = 4;

/** Returns the longest first words that `matches` accepts, and the others. */
const findWords = (words: readonly string[], matches: (text: string) => boolean) => {
  for (let count = Math.min(maxWordsOfDay, words.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const text = words.slice(at, at + count).join(' ');
      if (matches(text)) return { text, others: words.toSpliced(at, count) };
    }
  }
  return null;
};

/** Returns the day and the time in a search. */
export const readSearchedTime = (searchFor: string, today: Day): SearchedTime => {
  const words = wordsOfSearch(searchFor);
  const reading = { today, isAmongNumbers: true };
  const dated = findWords(words, (text) => readWrittenDay(text, reading) !== null);
  const beside = dated?.others ?? words;
  const readTime = words.length > 1 ? readTimeAmongFacts : readTimeOfDay;
  const timed = beside.find((word) => readTime(word) !== null);
  const others = beside.filter((word) => word !== timed);
  return {
    day: dated && readWrittenDay(dated.text, reading),
    ambiguousDay: dated ? null : (findWords(words, (text) => isAmbiguousDay(text, reading))?.text ?? null),
    minute: timed === undefined ? null : readTime(timed),
    hasOtherFact: others.some((word) => /\d/u.test(word)),
  };
};

/** Returns the days for a search by time of day alone, else null. */
export const findDaysOfTimeSearch = (searchFor: string, days: FilterDays, today: Day): DayInterval | null => {
  const { day, minute, hasOtherFact } = readSearchedTime(searchFor, today);
  return minute === null || day !== null || hasOtherFact ? null : lastDaysOf(days, maxDaysOfTime, today);
};
