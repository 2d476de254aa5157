import { type FilterChanges, joinValues } from '#client/lib/list/use-list-filter.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import { readWrittenMonth } from '#shared/dates/written-month.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { readTimeAmongFacts, readTimeOfDay } from '#shared/transactions/time-of-day.ts';
import { foldText } from '#shared/validation/normalise-text.ts';
import type { ReadTransactionFilter } from './transaction-filter.ts';

/** What the text of a search may mean, which the search itself does not look for. */
export interface SearchSuggestion {
  kind: 'filter' | 'time';
  /** Such as `Mastercard`. */
  name: string;
  /** Replace the search by what is meant. */
  changes: FilterChanges<ReadTransactionFilter>;
}

interface Known {
  brands: readonly string[];
  terminals: readonly Pick<Terminal, 'id' | 'name' | 'serialNumber'>[];
  today: Day;
  language: Language;
}

const minLength = 3;
/** Card readers whose names begin alike. A longer text finds the others. */
const maxTerminals = 5;

const wordsOf = (text: string): string[] => foldText(text).split(/[\s-]+/u);

/** Returns true if a word of the name, with the words after it, begins with the text. */
const isNamed = (name: string, text: string): boolean => {
  const typed = wordsOf(text).join('');
  return typed.length >= minLength && wordsOf(name).some((_, at, words) => words.slice(at).join('').startsWith(typed));
};

/** Returns `18:55` for `18.55` and `18h55`, which the search reads as an amount or a reference; else null. */
const readOtherTime = (text: string): string | null => {
  const minute = readTimeOfDay(text) === null ? readTimeAmongFacts(text) : null;
  return minute === null
    ? null
    : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Returns the filters that the whole text of a search may mean: brands, card readers, a month and a time. */
export const findSuggestions = (
  searchFor: string,
  { brands, terminals, today, language }: Known,
): SearchSuggestion[] => {
  const text = searchFor.trim();
  const filter = (name: string, changes: SearchSuggestion['changes']): SearchSuggestion => ({
    kind: 'filter',
    name,
    changes: { searchFor: '', ...changes },
  });
  const month = readWrittenMonth(text, today);
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
    ...(time === null ? [] : [{ kind: 'time' as const, name: time, changes: { searchFor: time } }]),
  ];
};
