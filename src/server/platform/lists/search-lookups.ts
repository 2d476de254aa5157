import type { IndexBranch } from '#db/sql/list-query.ts';
import { amountDigitsOf, readAmount } from '#shared/money/read-amount.ts';
import { lastFourOf, normaliseMaskedNumber } from '#shared/validation/card-number.ts';

/** A meaning of a search text. Each has its own index. */
export type SearchLookup =
  /** In minor units. */
  | { kind: 'amount'; amount: number }
  | { kind: 'lastFour'; digits: string }
  /** A `LIKE` pattern of a masked card number, and its end. */
  | { kind: 'maskedNumber'; pattern: string; lastFour: string }
  | { kind: 'idPrefix'; prefix: string }
  /** The last characters of an id, as lists show them. */
  | { kind: 'idEnd'; end: string }
  /** As typed, in lower and upper case. A UUID's start matches with or without hyphens. */
  | { kind: 'reference'; spellings: string[]; starts: string[] };

/** Length of the generated column `id_end`. */
const minIdPart = 6;
const idLength = 26;
const maxReferenceLength = 64;
const uuidDigits = 32;
/**
 * A card's last four digits after masking signs, with up to six digits in front:
 * `•••• 0002` (the portal on phones), `XXXX-XXXX-XXXX-0002`, `4000 00** **** 0002`.
 */
const endOfCard = /^(?<first>(?:\d[\s-]?){0,6})[\s-]*[Xx*#.•·…\p{S}][Xx*#.•·…\p{S}\s-]*(?<lastFour>\d{4})$/u;

/** Returns the card of a masked number, for any signs. */
const cardLookupsOf = (text: string): SearchLookup[] => {
  const { first, lastFour } = endOfCard.exec(text)?.groups ?? {};
  const shown = first?.replaceAll(/\D/gu, '');
  if (lastFour)
    return [shown ? { kind: 'maskedNumber', pattern: `${shown}%`, lastFour } : { kind: 'lastFour', digits: lastFour }];
  // Some cards hide the last digits, too.
  const masked = normaliseMaskedNumber(text);
  if (masked === null || !/\d/u.test(masked)) return [];
  return [{ kind: 'maskedNumber', pattern: masked, lastFour: lastFourOf(masked) }];
};

/** Removes the sign before an id's end (`…WQ6V4Q`) or a number. */
export const withoutSign = (text: string): string => text.replace(/^(?:…|#\s?)/u, '');

/** Adds hyphens to the digits of a UUID or of its start. */
const withHyphens = (digits: string): string =>
  digits.replace(/^(.{8})(.{0,4})(.{0,4})(.{0,4})(.*)$/u, '$1-$2-$3-$4-$5').replace(/-+$/u, '');

/**
 * Returns the UUID starts of a text, in lower and upper case.
 * They have at least eight characters, and not only digits.
 */
const startsOf = (text: string): string[] => {
  const typed = text.toLowerCase();
  const digits = typed.replaceAll('-', '');
  const hyphenated = withHyphens(digits);
  const isStart = /^[0-9a-f]{8,32}$/u.test(digits) && [digits, hyphenated, `${hyphenated}-`].includes(typed);
  if (!isStart || /^\d+$/u.test(typed)) return [];
  return [...new Set([digits, hyphenated].flatMap((start) => [start, start.toUpperCase()]))];
};

/** `typed` has no white space at its ends. */
const lookupsOfWords = (typed: string): SearchLookup[] => {
  const text = withoutSign(typed);
  const lookups = cardLookupsOf(typed);
  if (/^[0-9a-z]+$/iu.test(text) && text.length >= minIdPart && text.length <= idLength) {
    lookups.push({ kind: 'idPrefix', prefix: text.toUpperCase() });
    // A whole id is found by its start.
    if (text.length < idLength) lookups.push({ kind: 'idEnd', end: text.toUpperCase() });
  }
  if (/^[\x21-\x7e]+$/u.test(text) && text.length <= maxReferenceLength) {
    const starts = startsOf(text);
    const whole = text.length === uuidDigits ? starts : [];
    const spellings = [...new Set([text, text.toLowerCase(), text.toUpperCase(), ...whole])];
    lookups.push({ kind: 'reference', spellings, starts });
  }
  return lookups;
};

/**
 * Returns the meanings of a search text; none if nothing can match.
 * A number is an amount; four digits also end a card number, six or more an id.
 */
export const parseSearchText = (text: string): SearchLookup[] => {
  const trimmed = text.trim();
  if (amountDigitsOf(trimmed) === null) return lookupsOfWords(trimmed);
  const amount = readAmount(trimmed);
  const end = withoutSign(trimmed);
  return [
    ...(amount === null ? cardLookupsOf(trimmed) : [{ kind: 'amount', amount } as const]),
    ...(/^\d{4}$/u.test(trimmed) ? [{ kind: 'lastFour', digits: trimmed } as const] : []),
    ...(/^\d{6,25}$/u.test(end) ? [{ kind: 'idEnd', end } as const] : []),
  ];
};

/** Names of the indexes that answer lookups in one table. */
interface LookupIndexes {
  amount: string;
  lastFour: string;
  id: string;
  idEnd: string;
  reference: string;
  referenceColumn: string;
}

export const lookupBranch = (lookup: SearchLookup, indexes: LookupIndexes): IndexBranch => {
  switch (lookup.kind) {
    case 'amount':
      return { index: indexes.amount, condition: 'amount = $amount', values: { amount: lookup.amount } };
    case 'lastFour':
      return { index: indexes.lastFour, condition: 'card_last_four = $lastFour', values: { lastFour: lookup.digits } };
    case 'maskedNumber':
      return {
        index: indexes.lastFour,
        condition: 'card_last_four = $maskedLastFour AND masked_card_number LIKE $masked',
        values: { maskedLastFour: lookup.lastFour, masked: lookup.pattern },
      };
    case 'idPrefix':
      return {
        index: indexes.id,
        condition: 'id BETWEEN $firstId AND $lastId',
        // `~` sorts after every character of an id.
        values: { firstId: lookup.prefix, lastId: `${lookup.prefix}~` },
      };
    case 'idEnd':
      return {
        index: indexes.idEnd,
        condition: "id_end = $idEnd AND id LIKE CONCAT('%', $idTail)",
        values: { idEnd: lookup.end.slice(-minIdPart), idTail: lookup.end },
      };
    case 'reference': {
      const { referenceColumn: column } = indexes;
      const names = lookup.spellings.map((_, i) => `$reference${i}`).join(', ');
      return {
        index: indexes.reference,
        condition: `(${[
          `${column} IN (${names})`,
          ...lookup.starts.map((_, i) => `${column} BETWEEN $firstReference${i} AND $lastReference${i}`),
        ].join(' OR ')})`,
        values: Object.fromEntries([
          ...lookup.spellings.map((spelling, i) => [`reference${i}`, spelling]),
          // `~` sorts after every character of a UUID.
          ...lookup.starts.flatMap((start, i) => [
            [`firstReference${i}`, start],
            [`lastReference${i}`, `${start}~`],
          ]),
        ]),
      };
    }
  }
};

/**
 * Sorts the branches, those with the most matches first.
 * A total excludes from each branch the matches of earlier ones:
 * an index with many matches then needs no column that it lacks.
 */
export const frequentFirst = (
  branches: readonly IndexBranch[],
  { amount, lastFour }: Pick<LookupIndexes, 'amount' | 'lastFour'>,
): IndexBranch[] => {
  const frequent = [amount, lastFour];
  const placeOf = ({ index }: IndexBranch): number =>
    frequent.includes(index) ? frequent.indexOf(index) : frequent.length;
  return branches.toSorted((one, other) => placeOf(one) - placeOf(other));
};
