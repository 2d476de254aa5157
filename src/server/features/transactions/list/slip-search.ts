import { rangesOfTime } from '#server/platform/lists/lists.api.ts';
import { rangeOfFilter, type TimeRange } from '#shared/dates/budapest.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { FindTransactions } from '#shared/transactions/find-transactions.schema.ts';
import { type FilterDays, readTimeOfDay } from '#shared/transactions/time-of-day.ts';
import { type CardLookup, combinedLookupsOf, type SingleLookup, wholeTextLookupsOf } from './card-lookups.ts';
import { anyTransaction, type TransactionSearch } from './transaction-list-query.ts';

/** True for facts that match few transactions of a merchant. */
const isNarrow = ({ kind }: SingleLookup): boolean => kind !== 'brand' && kind !== 'minuteOfDay';

/** Reads one minute of all merchants; a day needs another fact. */
const isMinute = ({ start, end }: TimeRange): boolean => end.getTime() - start.getTime() <= minuteMs;

const lookupsOf = (text: string, days: FilterDays, now: Date): CardLookup[] => [
  ...wholeTextLookupsOf(text),
  ...combinedLookupsOf(text, { days, now }).filter((lookup) => {
    const of = lookup.kind === 'all' ? lookup.of : [lookup];
    return (
      of.every(isNarrow) && (of.length > 1 || of.some((fact) => fact.kind === 'within' && fact.ranges.every(isMinute)))
    );
  }),
];

/** Converts facts that must all match. `now` ends a time's days. */
export const toSlipSearch = (
  { amount, cardLastFour, timeOfDay, queryString, ...days }: FindTransactions,
  now: Date,
): TransactionSearch => {
  const minute = timeOfDay === undefined ? null : readTimeOfDay(timeOfDay);
  const times = minute === null ? null : rangesOfTime(minute, days, now);
  const [newest, oldest] = [times?.[0], times?.at(-1)];
  const isOnlyAmount = amount !== undefined && cardLastFour === undefined;
  return {
    ...anyTransaction,
    ...(newest && oldest ? { start: oldest.start, end: newest.end } : rangeOfFilter(days)),
    times,
    minAmount: amount ?? null,
    maxAmount: amount ?? null,
    cardLastFour: cardLastFour ?? null,
    lookups: queryString ? lookupsOf(queryString, days, now) : isOnlyAmount ? [{ kind: 'amount', amount }] : null,
  };
};
