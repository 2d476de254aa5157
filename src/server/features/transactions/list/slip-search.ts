import { rangeOfFilter } from '#shared/dates/budapest.ts';
import type { FindTransactions } from '#shared/transactions/find-transactions.schema.ts';
import { readTimeOfDay } from '#shared/transactions/time-of-day.ts';
import { wholeTextLookupsOf } from './card-lookups.ts';
import { rangesOfTime } from './time-of-day.ts';
import { anyTransaction, type TransactionSearch } from './transaction-list-query.ts';

/** Converts the facts of a payment, all of which it must have. `now` ends the days of a time. */
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
    ...{ minAmount: amount ?? null, maxAmount: amount ?? null, cardLastFour: cardLastFour ?? null },
    lookups: queryString ? wholeTextLookupsOf(queryString) : isOnlyAmount ? [{ kind: 'amount', amount }] : null,
  };
};
