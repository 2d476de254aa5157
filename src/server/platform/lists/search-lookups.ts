import type { IndexBranch } from '#db/sql/list-query.ts';
import { amountDigitsOf, readAmount } from '#shared/money/read-amount.ts';
import { lastFourOf, normaliseMaskedNumber } from '#shared/validation/card-number.ts';

/** A meaning of a search text. Each is answered by an index of its own. */
export type SearchLookup =
  /** Minor units. */
  | { kind: 'amount'; amount: number }
  | { kind: 'lastFour'; digits: string }
  /** A masked card number, as a pattern of `LIKE`, and its last four characters. */
  | { kind: 'maskedNumber'; pattern: string; lastFour: string }
  | { kind: 'idPrefix'; prefix: string }
  /** The last characters of an id, as a list shows them. */
  | { kind: 'idEnd'; end: string }
  /**
   * The reference of the reader or the gateway: as typed, in lower case and in upper case. One that is or may become a
   * UUID is also found by its start, with and without hyphens.
   */
  | { kind: 'reference'; spellings: string[]; starts: string[] };

/** Length of the generated column `id_end`. */
const minIdPart = 6;
const idLength = 26;
const maxReferenceLength = 64;
const uuidDigits = 32;
/**
 * The end of a card number after any signs for hidden digits, with up to six digits in front: `•••• 0002` as the portal
 * shows it on a phone, `XXXX-XXXX-XXXX-0002`, `4000 00** **** 0002`.
 */
const endOfCard = /^(?<first>(?:\d[\s-]?){0,6})[\s-]*[Xx*#.•·…\p{S}][Xx*#.•·…\p{S}\s-]*(?<lastFour>\d{4})$/u;

/** Returns the card that a masked number may be, whatever signs hide its digits and however many. */
const cardLookupsOf = (text: string): SearchLookup[] => {
  const { first, lastFour } = endOfCard.exec(text)?.groups ?? {};
  const shown = first?.replaceAll(/\D/gu, '');
  if (lastFour)
    return [shown ? { kind: 'maskedNumber', pattern: `${shown}%`, lastFour } : { kind: 'lastFour', digits: lastFour }];
  // Of some cards the last digits are hidden, too.
  const masked = normaliseMaskedNumber(text);
  if (masked === null || !/\d/u.test(masked)) return [];
  return [{ kind: 'maskedNumber', pattern: masked, lastFour: lastFourOf(masked) }];
};

/** Removes the sign in front of an id: of its end, as the portal's list shows it (`…WQ6V4Q`), or of a number. */
export const withoutSign = (text: string): string => text.replace(/^(?:…|#\s?)/u, '');

/** Returns the hexadecimal digits of a UUID, or the first of them, with its hyphens. */
const withHyphens = (digits: string): string =>
  digits.replace(/^(.{8})(.{0,4})(.{0,4})(.{0,4})(.*)$/u, '$1-$2-$3-$4-$5').replace(/-+$/u, '');

/**
 * Returns what references begin with that a text is the start of, in both cases: the first eight characters of a UUID
 * or more. Digits alone are none.
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
 * Returns the meanings of a search text; an empty list if nothing can match. Digits with the marks of an amount are an
 * amount, four digits also the end of a card number, six or more also that of an id.
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

/** Returns the index, the condition and the bound values of a lookup. */
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
 * Sorts the branches of a search, those with the most matches first. A total excludes in each branch the matches of
 * those before it: so an index with many matches needs no column that it lacks.
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
