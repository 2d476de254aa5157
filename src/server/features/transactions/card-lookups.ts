import { bindList, withinRanges } from '#db/sql/bound-conditions.ts';
import type { IndexBranch } from '#db/sql/list-query.ts';
import { lookupBranch, parseSearchText, type SearchLookup } from '#server/platform/lists/lists.api.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import { type FilterDays, rangesOfTime, readTimeOfDay } from './time-of-day.ts';

/** A meaning of a search text, with those that only card transactions have. */
export type CardLookup =
  | SearchLookup
  /** As typed and in upper case. */
  | { kind: 'authorizationCode'; spellings: string[] }
  /** A time of day, as a minute on each of some days. */
  | { kind: 'timeOfDay'; ranges: TimeRange[] };

/** Issuers print six characters. Shorter and longer codes, which a few readers send, are references. */
const authorizationCode = /^[0-9a-z]{6}$/iu;

/** Returns the meanings of a search text among card transactions, without that of a time of day. */
export const timelessLookupsOf = (text: string): Exclude<CardLookup, { kind: 'timeOfDay' }>[] => {
  const code = text.trim();
  return [
    ...parseSearchText(text),
    ...(authorizationCode.test(code)
      ? [{ kind: 'authorizationCode' as const, spellings: [...new Set([code, code.toUpperCase()])] }]
      : []),
  ];
};

/** Returns the meanings of a search text among card transactions. A time of day is one on the days of the filter. */
export const lookupsOf = (text: string, days: FilterDays, now: Date): CardLookup[] => {
  const minute = readTimeOfDay(text);
  const ranges = minute === null ? [] : rangesOfTime(minute, days, now);
  return [...timelessLookupsOf(text), ...(ranges.length === 0 ? [] : [{ kind: 'timeOfDay' as const, ranges }])];
};

const indexes = {
  amount: 'transactions_amount',
  lastFour: 'transactions_last_four',
  id: 'transactions_id',
  idEnd: 'transactions_id_end',
  reference: 'transactions_reader_reference',
  referenceColumn: 'eft_transaction_id',
};

export const cardLookupBranch = (lookup: CardLookup): IndexBranch => {
  switch (lookup.kind) {
    case 'authorizationCode': {
      const { sql, bind } = bindList('authorizationCode', lookup.spellings);
      return { index: 'transactions_authorization_code', condition: `authorization_code ${sql}`, values: bind };
    }
    case 'timeOfDay': {
      const { sql, bind } = withinRanges('occurred_at', 'minute', lookup.ranges);
      return { index: 'PRIMARY', condition: sql, values: bind };
    }
    default:
      return lookupBranch(lookup, indexes);
  }
};
