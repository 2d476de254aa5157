import type { IndexBranch } from '#db/sql/list-query.ts';
import { wordsOfSearch } from '#shared/transactions/search-words.ts';

/** Facts that a row must all have: `4500 1234` is an amount and a card's end. */
export interface CombinedLookup<Lookup> {
  kind: 'all';
  /** The one with the fewest matches is first. */
  of: readonly Lookup[];
}

/** What a meaning says of a payment, which has one of each. */
type Fact = 'number' | 'card' | 'amount' | 'day' | 'time' | 'brand';
/**
 * By their usual number of matches, the fewest first.
 * The first fact is looked up in its index,
 * which also has the time of the payment.
 */
const facts: readonly Fact[] = ['number', 'card', 'amount', 'day', 'time', 'brand'];
const factOfKind: Readonly<Record<string, Fact>> = {
  amount: 'amount',
  amountBack: 'amount',
  lastFour: 'card',
  maskedNumber: 'card',
  day: 'day',
  timeOfDay: 'time',
  brand: 'brand',
};
const factOf = ({ kind }: { kind: string }): Fact => factOfKind[kind] ?? 'number';

/** More words are a sentence. */
const maxWords = 6;
/** Each is a branch of the statement. */
const maxCombinations = 12;

/** Joins neighbouring words to two or more parts, in every way. */
const partsOf = (words: readonly string[]): string[][] => {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  if (rest.length === 0) return [[first]];
  return partsOf(rest).flatMap((parts) => {
    const [next = '', ...others] = parts;
    return [
      [first, ...parts],
      [`${first} ${next}`, ...others],
    ];
  });
};

/** Returns every choice of one lookup per part, all different facts. */
const choicesOf = <Lookup extends { kind: string }>(parts: readonly (readonly Lookup[])[]): Lookup[][] =>
  parts.reduce<Lookup[][]>(
    (choices, lookups) =>
      choices.flatMap((choice) =>
        lookups
          .filter((lookup) => !choice.some((other) => factOf(other) === factOf(lookup)))
          .map((lookup) => [...choice, lookup]),
      ),
    [[]],
  );

/**
 * Returns the meanings of a text whose parts are different facts, in any order.
 * `lookupsOf` returns those of one part.
 */
export const combineLookups = <Lookup extends { kind: string }>(
  text: string,
  lookupsOf: (part: string) => readonly Lookup[],
): CombinedLookup<Lookup>[] => {
  const words = wordsOfSearch(text);
  if (words.length < 2 || words.length > maxWords) return [];
  return (
    partsOf(words)
      .filter((parts) => parts.length > 1 && parts.length <= facts.length)
      // Longer parts come first, because the number is limited.
      .sort((one, other) => one.length - other.length)
      .flatMap((parts) => choicesOf(parts.map(lookupsOf)))
      .slice(0, maxCombinations)
      .map((choice) => ({
        kind: 'all' as const,
        of: choice.toSorted((a, b) => facts.indexOf(factOf(a)) - facts.indexOf(factOf(b))),
      }))
  );
};

/** Joins the conditions in the first index, and renames their bound values. */
export const combinedBranch = (branches: readonly IndexBranch[], name: string): IndexBranch => {
  const renamed = (text: string) => text.replaceAll(/\$(\w+)/gu, `$$$1${name}`);
  return {
    index: branches[0]?.index ?? 'PRIMARY',
    condition: branches.map(({ condition }) => `(${renamed(condition ?? 'TRUE')})`).join(' AND '),
    values: Object.fromEntries(
      branches.flatMap(({ values }) => Object.entries(values).map(([key, value]) => [`${key}${name}`, value])),
    ),
  };
};
