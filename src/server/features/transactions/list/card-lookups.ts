import { bindList } from '#db/sql/bound-conditions.ts';
import type { IndexBranch } from '#db/sql/list-query.ts';
import {
  type CombinedLookup,
  combinedBranch,
  combineLookups,
  frequentFirst,
  lookupBranch,
  parseSearchText,
  readWrittenTimes,
  type SearchedDays,
  type SearchLookup,
  type TimeLookup,
  timeBranch,
  type WrittenTime,
  withoutSign,
  withTimeLookup,
} from '#server/platform/lists/lists.api.ts';
import { withoutLabel } from '#shared/transactions/search-words.ts';
import type { FilterDays } from '#shared/transactions/time-of-day.ts';
import { normaliseText } from '#shared/validation/normalise-text.ts';

/** A meaning of a search text among card transactions. */
export type SingleLookup =
  | SearchLookup
  /** As typed and in upper case. */
  | { kind: 'authorizationCode'; spellings: string[] }
  /** A reversal's amount in minor units, without its minus. */
  | { kind: 'amountBack'; amount: number }
  /** The merchant's own reference, such as an invoice number. */
  | { kind: 'customerReference'; references: string[] }
  | TimeLookup
  /** Start of a card scheme's name. Needs another fact. */
  | { kind: 'brand'; start: string };

/** One fact, or several that must all match. */
export type CardLookup = SingleLookup | CombinedLookup<SingleLookup>;

/** Issuers print six characters. Codes of other lengths are references. */
const authorizationCode = /^[0-9a-z]{6}$/iu;

const minus = /^[-−](?=\s*[\d.,])|^(?:ft|huf)\.?\s+[-−]/iu;

/** Returns the meanings of a text or a part, except times. */
const timelessLookupsOf = (written: string): SingleLookup[] => {
  const text = withoutLabel(written).trim();
  const code = withoutSign(text);
  const isBack = minus.test(text);
  return [
    ...parseSearchText(text).map((lookup) =>
      isBack && lookup.kind === 'amount' ? { kind: 'amountBack' as const, amount: lookup.amount } : lookup,
    ),
    ...(authorizationCode.test(code)
      ? [{ kind: 'authorizationCode' as const, spellings: [...new Set([code, code.toUpperCase()])] }]
      : []),
  ];
};

/** Length of the generated column `customer_reference`. */
const maxCustomerReference = 64;

/** Returns the meanings of a whole text, except times. */
export const wholeTextLookupsOf = (text: string): SingleLookup[] => {
  const reference = normaliseText(text);
  const isReference = reference !== '' && reference.length <= maxCustomerReference;
  const plain = withoutSign(reference);
  const spellings = [reference, plain, withoutLabel(reference)].filter((spelling) => spelling !== '');
  const references = isReference ? [...new Set(spellings)] : [];
  return [
    ...timelessLookupsOf(text),
    ...(references.length === 0 ? [] : [{ kind: 'customerReference' as const, references }]),
  ];
};

const brandWords = /^\p{L}{3,20}(?: \p{L}{3,20})?$/u;
/** Short forms on slips, and the names that readers send. */
const shortBrands: Readonly<Record<string, string>> = { mc: 'Mastercard', amex: 'American Express' };

const brandsOf = (part: string): string[] => {
  const full = shortBrands[part.toLowerCase()];
  return [...(brandWords.test(part) ? [part] : []), ...(full ? [full] : [])];
};

/** Returns the meanings of a part, such as `Visa` in `Visa 2721`. */
const lookupsOfPart = (part: string, now: Date): (SingleLookup | WrittenTime)[] => [
  ...timelessLookupsOf(part),
  ...readWrittenTimes(part, now, { isPart: true }),
  ...brandsOf(part).map((start) => ({ kind: 'brand' as const, start })),
];

/** Returns meanings of several facts. Day and time are one moment. */
export const combinedLookupsOf = (text: string, searched: SearchedDays): CardLookup[] =>
  combineLookups(text, (part) => lookupsOfPart(part, searched.now)).flatMap(({ of }): CardLookup[] => {
    const facts = withTimeLookup<SingleLookup>(of, searched);
    return facts === null ? [] : [{ kind: 'all', of: facts }];
  });

/** Returns a text's meanings, as a whole and as several facts. */
export const lookupsOf = (text: string, days: FilterDays, now: Date): CardLookup[] => [
  ...wholeTextLookupsOf(text),
  ...readWrittenTimes(withoutLabel(text), now).flatMap(
    (written) => withTimeLookup<SingleLookup>([written], { days, now }) ?? [],
  ),
  ...combinedLookupsOf(text, { days, now }),
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
      // Never NULL: its NOT must be true without a code.
      const condition = `authorization_code IS NOT NULL AND authorization_code ${sql}`;
      return { index: 'transactions_authorization_code', condition, values: bind };
    }
    case 'customerReference': {
      const { sql, bind } = bindList('customerReference', lookup.references);
      return {
        index: 'transactions_customer_reference',
        // Never NULL, as for the authorization code.
        condition: `customer_reference IS NOT NULL AND customer_reference ${sql}`,
        values: bind,
      };
    }
    case 'amountBack':
      return {
        index: indexes.amount,
        condition: "amount = $amountBack AND type <> 'Sale'",
        values: { amountBack: lookup.amount },
      };
    case 'within':
    case 'minuteOfDay':
      return timeBranch(lookup);
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
