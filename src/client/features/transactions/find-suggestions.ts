import { type FilterChanges, joinValues } from '#client/lib/list/use-list-filter.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import { readWrittenDay } from '#shared/dates/written-day.ts';
import { readWrittenMonth } from '#shared/dates/written-month.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { readTimeAmongFacts, readTimeOfDay } from '#shared/transactions/time-of-day.ts';
import { foldText } from '#shared/validation/normalise-text.ts';
import type { ReadTransactionFilter } from './transaction-filter.ts';

/** A possible meaning of a search text that the search itself ignores. */
export interface SearchSuggestion {
  kind: 'filter' | 'time';
  /** Such as `Mastercard`. */
  name: string;
  /** Replace the search by what is meant. */
  changes: FilterChanges<ReadTransactionFilter>;
}

interface SuggestionSources {
  brands: readonly string[];
  terminals: readonly Pick<Terminal, 'id' | 'name' | 'serialNumber'>[];
  today: Day;
  language: Language;
}

const minLength = 3;
/** Maximum number of suggested card readers. */
const maxTerminals = 5;

const wordsOf = (text: string): string[] => foldText(text).split(/[\s-]+/u);

/** True for the whole name, or for at least three characters from a word's start. */
const isNamed = (name: string, text: string): boolean => {
  const typed = wordsOf(text).join('');
  const ends = wordsOf(name).map((_, at, words) => words.slice(at).join(''));
  return typed.length >= minLength ? ends.some((end) => end.startsWith(typed)) : typed !== '' && ends[0] === typed;
};

/** True for a possible name: brands have letters, serial numbers many digits. */
export const mayBeName = (text: string): boolean => /[a-z]|\d{8}/u.test(foldText(text));

/** Returns the day of `10.31`, which the search reads only as `10.31.`; else null. */
const readOtherDay = (text: string, today: Day): Day | null => {
  const reading = { today, isAmongNumbers: true };
  return readWrittenDay(text, reading) === null ? readWrittenDay(`${text}.`, reading) : null;
};

/** Returns `18:55` for `18.55` and `18h55`, which the search misreads; else null. */
const readOtherTime = (text: string): string | null => {
  const minute = readTimeOfDay(text) === null ? readTimeAmongFacts(text) : null;
  return minute === null
    ? null
    : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Returns the possible filters: brands, readers, month, day and time. */
export const findSuggestions = (
  searchFor: string,
  { brands, terminals, today, language }: SuggestionSources,
): SearchSuggestion[] => {
  const text = searchFor.trim();
  const filter = (name: string, changes: SearchSuggestion['changes']): SearchSuggestion => ({
    kind: 'filter',
    name,
    changes: { searchFor: '', ...changes },
  });
  const month = readWrittenMonth(text, today);
  const day = readOtherDay(text, today);
  const time = readOtherTime(text);
  return [
    ...brands.filter((brand) => isNamed(brand, text)).map((brand) => filter(brand, { brand: joinValues([brand]) })),
    ...terminals
      .filter(({ name, serialNumber }) => isNamed(name ?? '', text) || serialNumber === text)
      .slice(0, maxTerminals)
      .map((terminal) => filter(terminalLabel(terminal), { terminalId: joinValues([terminal.id]) })),
    ...(month
      ? [filter(formatMonth(month.from.slice(0, 7), language), { fromDate: month.from, toDate: month.to })]
      : []),
    ...(day === null ? [] : [filter(formatDay(day, language), { fromDate: day, toDate: day })]),
    ...(time === null ? [] : [{ kind: 'time' as const, name: time, changes: { searchFor: time } }]),
  ];
};
