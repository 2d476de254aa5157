import { addBankDays } from '#shared/dates/bank-days.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LedgerEntry, MonthPayout, ReturnedPayout } from '#shared/ledger/ledger.schema.ts';
import { wholeForintsOf } from '#shared/money/format-money.ts';
import { serviceTerms } from '#shared/offer/service-terms.ts';

/** An entry of a month. A month's entries are sorted by number. */
export type PostedEntry = Pick<
  LedgerEntry,
  'number' | 'day' | 'kind' | 'amount' | 'reference' | 'returnedNumber' | 'reason' | 'postedAt'
>;

type Sums = ReadonlyMap<Day, number>;

const isTransfer = ({ kind }: PostedEntry): boolean => kind === 'Payout' || kind === 'ReturnedPayout';

const addTo = (sums: Map<Day, number>, { day, amount }: PostedEntry): void => {
  sums.set(day, (sums.get(day) ?? 0) + amount);
};

/** Returns the days in order, each with the sum up to it. */
const runningSums = (sums: Sums): { day: Day; sum: number }[] => {
  let sum = 0;
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, amount]) => {
      sum += amount;
      return { day, sum };
    });
};

/**
 * Returns the last day up to which an amount pays all whole forints;
 * null if it does not pay the first.
 */
const paidThrough = (sums: Sums, paid: number): Day | null =>
  runningSums(sums).findLast(({ sum }) => wholeForintsOf(sum) <= paid)?.day ?? null;

const sumsOf = (entries: readonly PostedEntry[]): Map<Day, number> => {
  const sums = new Map<Day, number>();
  for (const entry of entries) if (!isTransfer(entry)) addTo(sums, entry);
  return sums;
};

const paidBy = (entries: readonly PostedEntry[]): number =>
  entries.filter(isTransfer).reduce((sum, { amount }) => sum - amount, 0);

/** Returns the last day that a transfer would pay after earlier ones; null for no day. */
export const dayReachedBy = (entries: readonly PostedEntry[], amount: number): Day | null =>
  paidThrough(sumsOf(entries), paidBy(entries) + amount);

type Payout = Omit<MonthPayout, 'month'>;

/** Returns a month's payouts, newest first, each with the last day it paid. */
export const payoutsOfMonth = (entries: readonly PostedEntry[]): Payout[] => {
  const sums = new Map<Day, number>();
  const payouts = new Map<number, Payout>();
  let paid = 0;
  for (const entry of entries) {
    const { number, day, amount, reference, returnedNumber, reason, postedAt } = entry;
    if (!isTransfer(entry)) addTo(sums, entry);
    else paid -= amount;
    if (entry.kind === 'Payout') {
      const payout = { number, paidOn: day, amount: -amount, reference: reference ?? '', recordedAt: postedAt };
      payouts.set(number, { ...payout, paidThrough: paidThrough(sums, paid), returnedOn: null, reason: null });
    }
    const returned = payouts.get(returnedNumber ?? 0);
    if (returned) payouts.set(returned.number, { ...returned, paidThrough: null, returnedOn: day, reason });
  }
  return [...payouts.values()].reverse();
};

/** Returns the latest day of a month's payouts without returned ones; null without any. */
export const lastPaidOn = (entries: readonly PostedEntry[]): Day | null =>
  payoutsOfMonth(entries)
    .filter(({ returnedOn }) => returnedOn === null)
    .map(({ paidOn }) => paidOn)
    .sort()
    .at(-1) ?? null;

/**
 * Throws 400 if a payout with this reference was returned:
 * a later transfer must not count as its repetition.
 */
export const requireUnreturned = (entries: readonly PostedEntry[], reference: string): void => {
  const isReturned = payoutsOfMonth(entries).some((each) => each.reference === reference && each.returnedOn !== null);
  if (!isReturned) return;
  throw new AppError('validationFailed', { fields: { reference: { key: 'referenceOfReturn', params: {} } } });
};

type UnpaidReturn = Omit<ReturnedPayout, 'month'>;

/** Takes a sum from the first amounts. Omits amounts without a rest. */
export const deductFromFirst = <Part extends { amount: number }>(parts: readonly Part[], sum: number): Part[] => {
  let left = sum;
  return parts.flatMap((each) => {
    const amount = each.amount - Math.min(each.amount, left);
    left -= each.amount - amount;
    return amount === 0 ? [] : [{ ...each, amount }];
  });
};

/** Returns a month's returned payouts, oldest first, with the amounts not paid again. */
export const unpaidReturns = (entries: readonly PostedEntry[]): UnpaidReturn[] => {
  const payouts = new Map(payoutsOfMonth(entries).map((payout) => [payout.number, payout]));
  let returns: UnpaidReturn[] = [];
  for (const { kind, day, amount, returnedNumber, reason } of entries) {
    if (kind === 'Payout') returns = deductFromFirst(returns, -amount);
    const payout = payouts.get(returnedNumber ?? 0);
    if (!payout) continue;
    const { number, paidOn, reference } = payout;
    returns.push({ number, paidOn, amount, reference, returnedOn: day, reason: reason ?? '' });
  }
  const unpaid = returns.reduce((sum, { amount }) => sum + amount, 0);
  const outstanding = entries.reduce((sum, { amount }) => sum + amount, 0);
  return deductFromFirst(returns, Math.max(unpaid - Math.max(outstanding, 0), 0));
};

/** Returns the day until which a day's sales are promised on the bank account. */
export const promisedDay = (soldOn: Day): Day => addBankDays(soldOn, serviceTerms.payoutDays.to);

/** Days from a sale to its posting: it can no longer be voided then. */
const postedAfterDays = 1 + Math.ceil(serviceTerms.refundHours / 24);

/** Returns a day's promised day: bank days after it or after a late arrival. */
const promisedDayOf = (day: Day, entries: readonly PostedEntry[]): Day =>
  promisedDay(
    entries
      .map(({ postedAt }) => addDays(budapestDay(postedAt), -postedAfterDays))
      .reduce((latest, arrived) => (arrived > latest ? arrived : latest), day),
  );

/**
 * Returns the promised day of a month's oldest unpaid part:
 * bank days after the sales or their late arrival. Null if nothing is outstanding.
 */
export const payableBy = (entries: readonly PostedEntry[]): Day | null => {
  const paidDay = dayReachedBy(entries, 0) ?? '';
  const unpaid = entries.filter((entry) => !isTransfer(entry) && entry.day > paidDay);
  const [oldest] = unpaid.map(({ day }) => day).sort();
  if (oldest === undefined) return null;
  return promisedDayOf(
    oldest,
    unpaid.filter(({ day }) => day === oldest),
  );
};

/** A day's amount in minor units and its promised day. Negative for more refunds than sales. */
export interface PromisedDay {
  day: Day;
  amount: number;
  payableBy: Day;
}

/** Returns the amounts of a month's posted days, oldest first, and the paid sum. */
export const promisedDaysOf = (entries: readonly PostedEntry[]): { days: PromisedDay[]; paid: number } => {
  const byDay = Map.groupBy(
    entries.filter((entry) => !isTransfer(entry)),
    ({ day }) => day,
  );
  const days = [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => ({
      day,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      payableBy: promisedDayOf(day, own),
    }));
  return { days, paid: paidBy(entries) };
};
