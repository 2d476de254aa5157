import type { Day } from '#shared/dates/day.ts';
import type { DayInterval } from '#shared/dates/named-periods.ts';
import { isAmbiguousDay, readWrittenDay } from '#shared/dates/written-day.ts';
import { type FilterDays, lastDaysOf, maxDaysOfTime, readTimeAmongFacts, readTimeOfDay } from './time-of-day.ts';

/** A word that belongs to an amount. */
const currency = /^(?:ft|huf|forint)\.?$/iu;
/** What people type between words of a list. */
const listMarks = /[,;]+$/u;
/** The `T` of `2026-10-31T14:35`. */
const isoMark = /(?<=\d{4}-\d\d-\d\d)T(?=\d\d:)/gu;

/** The words in front of a value on a slip, such as `Eng. szám: `. */
const label = /^\s*(?:\p{L}[\p{L}.-]{0,30}\s+){0,3}\p{L}[\p{L}.-]{0,30}:\s+(?=\S)/u;

/** Returns a search without the label of a slip in front. */
export const withoutLabel = (text: string): string => text.replace(label, '');

/** Returns the words of a search that may be facts of a payment. */
export const wordsOfSearch = (text: string): string[] =>
  withoutLabel(text)
    .replaceAll(isoMark, ' ')
    .split(/\s+/u)
    .map((word) => word.replace(listMarks, ''))
    .filter((word) => word !== '' && !currency.test(word));

/** Returns true for a search with a negative amount: that of a void or refund. */
export const hasMinus = (text: string): boolean => /(?:^|\s)[-−]\s?[\d.,]*\d(?=\s|$|[.,;]|ft)/iu.test(text);

/** What a search says of the time of a payment. */
interface SearchedTime {
  day: Day | null;
  /** Words that may be two days, such as `10/11`. */
  ambiguousDay: string | null;
  /** Minute of the day. */
  minute: number | null;
  /** True together with an amount, a card or a code, which an index has. */
  hasOtherFact: boolean;
}

/** `2026. október 31.`, with the day of the week after it. */
const maxWordsOfDay = 4;

/** Returns the first words that `matches` accepts, the most of them at once, with their position. */
const findWords = (words: readonly string[], matches: (text: string) => boolean) => {
  for (let count = Math.min(maxWordsOfDay, words.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const text = words.slice(at, at + count).join(' ');
      if (matches(text)) return { text, others: words.toSpliced(at, count) };
    }
  }
  return null;
};

/** Returns the day and the time that are written in a search. */
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

/** Returns the days on which a search finds a time of day alone; null for any other search. */
export const findDaysOfTimeSearch = (searchFor: string, days: FilterDays, today: Day): DayInterval | null => {
  const { day, minute, hasOtherFact } = readSearchedTime(searchFor, today);
  return minute === null || day !== null || hasOtherFact ? null : lastDaysOf(days, maxDaysOfTime, today);
};
