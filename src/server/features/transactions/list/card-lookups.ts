import { bindList, withinRanges } from '#db/sql/bound-conditions.ts';
import type { IndexBranch } from '#db/sql/list-query.ts';
import {
  type CombinedLookup,
  combinedBranch,
  combineLookups,
  frequentFirst,
  lookupBranch,
  parseSearchText,
  type SearchLookup,
} from '#server/platform/lists/lists.api.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import { type FilterDays, readTimeOfDay } from '#shared/transactions/time-of-day.ts';
import { normaliseText } from '#shared/validation/normalise-text.ts';
import { rangesOfTime } from './time-of-day.ts';

/** A meaning of a search text, with those that only card transactions have. */
export type SingleLookup =
  | SearchLookup
  /** As typed and in upper case. */
  | { kind: 'authorizationCode'; spellings: string[] }
  /** The merchant's own reference, such as the number of an invoice. */
  | { kind: 'customerReference'; reference: string }
  /** A time of day, as a minute on each of some days. */
  | { kind: 'timeOfDay'; ranges: TimeRange[] }
  /** The start of the name of a card scheme, beside another fact only. */
  | { kind: 'brand'; start: string };

/** A meaning of a search text: one fact, or several that a transaction must have all. */
export type CardLookup = SingleLookup | CombinedLookup<SingleLookup>;

/** Issuers print six characters. Shorter and longer codes, which a few readers send, are references. */
const authorizationCode = /^[0-9a-z]{6}$/iu;

/** Returns the meanings of a text or of a part of it, without that of a time of day. */
const timelessLookupsOf = (text: string): SingleLookup[] => {
  const code = text.trim();
  return [
    ...parseSearchText(text),
    ...(authorizationCode.test(code)
      ? [{ kind: 'authorizationCode' as const, spellings: [...new Set([code, code.toUpperCase()])] }]
      : []),
  ];
};

/** Length of the generated column `customer_reference`. */
const maxCustomerReference = 64;

/** Returns the meanings of a whole search text among card transactions, without that of a time of day. */
export const wholeTextLookupsOf = (text: string): SingleLookup[] => {
  const reference = normaliseText(text);
  const isReference = reference !== '' && reference.length <= maxCustomerReference;
  return [...timelessLookupsOf(text), ...(isReference ? [{ kind: 'customerReference' as const, reference }] : [])];
};

/** Returns the meaning of a text as a time of day, on the days of the filter. */
const timeLookupsOf = (text: string, days: FilterDays, now: Date): SingleLookup[] => {
  const minute = readTimeOfDay(text);
  const ranges = minute === null ? [] : rangesOfTime(minute, days, now);
  return ranges.length === 0 ? [] : [{ kind: 'timeOfDay', ranges }];
};

const brandWords = /^\p{L}{3,20}(?: \p{L}{3,20})?$/u;
/** What slips and people write for the name that readers send. */
const shortBrands: Readonly<Record<string, string>> = { mc: 'Mastercard', amex: 'American Express' };

const brandsOf = (part: string): string[] => {
  const full = shortBrands[part.toLowerCase()];
  return [...(brandWords.test(part) ? [part] : []), ...(full ? [full] : [])];
};

/** Returns the meanings of a part of a text. `Visa 2721` has two of them, as the list shows a card. */
const lookupsOfPart = (part: string, days: FilterDays, now: Date): SingleLookup[] => [
  ...timelessLookupsOf(part),
  ...timeLookupsOf(part, days, now),
  ...brandsOf(part).map((start) => ({ kind: 'brand' as const, start })),
];

/** Returns the meanings of a search text among card transactions: as a whole, and of words that are several facts. */
export const lookupsOf = (text: string, days: FilterDays, now: Date): CardLookup[] => [
  ...wholeTextLookupsOf(text),
  ...timeLookupsOf(text, days, now),
  ...combineLookups(text, (part) => lookupsOfPart(part, days, now)),
];

const indexes = {
  amount: 'transactions_amount',
  lastFour: 'transactions_last_four',
  id: 'transactions_id',
  idEnd: 'transactions_id_end',
  reference: 'transactions_reader_reference',
  referenceColumn: 'eft_transaction_id',
};

export const cardLookupBranch = (lookup: SingleLookup): IndexBranch => {
  switch (lookup.kind) {
    case 'authorizationCode': {
      const { sql, bind } = bindList('authorizationCode', lookup.spellings);
      // Never NULL: NOT of this condition must be true for transactions without a code.
      const condition = `authorization_code IS NOT NULL AND authorization_code ${sql}`;
      return { index: 'transactions_authorization_code', condition, values: bind };
    }
    case 'customerReference':
      return {
        index: 'transactions_customer_reference',
        // Never NULL, like that of the authorization code.
        condition: 'customer_reference IS NOT NULL AND customer_reference = $customerReference',
        values: { customerReference: lookup.reference },
      };
    case 'timeOfDay': {
      const { sql, bind } = withinRanges('occurred_at', 'minute', lookup.ranges);
      return { index: 'PRIMARY', condition: sql, values: bind };
    }
    case 'brand':
      return { index: 'PRIMARY', condition: 'card_brand LIKE $brandStart', values: { brandStart: `${lookup.start}%` } };
    default:
      return lookupBranch(lookup, indexes);
  }
};

/** Returns the branches of the meanings of a search. */
export const cardLookupBranches = (lookups: readonly CardLookup[]): IndexBranch[] =>
  frequentFirst(
    lookups.map((lookup, i) =>
      lookup.kind === 'all' ? combinedBranch(lookup.of.map(cardLookupBranch), `All${i}`) : cardLookupBranch(lookup),
    ),
    indexes,
  );
