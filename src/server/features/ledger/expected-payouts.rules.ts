import type { ExpectedPayout } from '#shared/ledger/ledger.schema.ts';
import { wholeForintsOf } from '#shared/money/format-money.ts';
import { deductFromFirst, type PostedEntry, type PromisedDay, promisedDay, promisedDaysOf } from './payouts.rules.ts';

/**
 * Returns what is to be paid of each day, none negative, after `paid` paid them in order. A day with more refunds than
 * sales reduces the days before it, and then those after it.
 */
const unpaidOf = (days: readonly PromisedDay[], paid: number): PromisedDay[] => {
  let sum = 0;
  const sums = days.map(({ amount }) => {
    sum += amount;
    return sum;
  });
  const unpaid: PromisedDay[] = [];
  let reached = paid;
  for (const [index, { day, payableBy }] of days.entries()) {
    const lowest = Math.max(Math.min(...sums.slice(index)), reached);
    if (lowest > reached) unpaid.push({ day, payableBy, amount: lowest - reached });
    reached = lowest;
  }
  return unpaid;
};

/** Takes a sum from the newest days. */
const withhold = (days: readonly PromisedDay[], sum: number): PromisedDay[] =>
  deductFromFirst(days.toReversed(), sum).toReversed();

interface Expected {
  /** The posted entries of the months with something outstanding, oldest month first, and what is withheld of each. */
  months: readonly { entries: readonly PostedEntry[]; held: number }[];
  /** What the days that are not posted would add, by day and kind, and what would be withheld of them. */
  openSums: readonly { day: string; amount: number }[];
  openHeld: number;
  /** What the merchant owes for other months, which the next days that are posted take over. */
  owed: number;
}

/** Rounds each part down to whole forints. The rest of one is transferred with the next. */
const inWholeForints = (parts: readonly ExpectedPayout[]): ExpectedPayout[] => {
  let rest = 0;
  return parts.flatMap((part) => {
    const sum = part.amount + rest;
    const amount = wholeForintsOf(sum);
    rest = sum - amount;
    return amount === 0 ? [] : [{ ...part, amount }];
  });
};

/**
 * Returns what is to be transferred, in whole forints, by the day until which it is promised: each day once, the next
 * one first.
 */
export const expectedPayoutsOf = ({ months, openSums, openHeld, owed }: Expected): ExpectedPayout[] => {
  const posted = months.flatMap(({ entries, held }) => {
    const { days, paid } = promisedDaysOf(entries);
    return withhold(unpaidOf(days, paid), held);
  });
  const [firstOpen, ...laterOpen] = [...Map.groupBy(openSums, ({ day }) => day)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, sums]) => ({
      day,
      amount: sums.reduce((total, { amount }) => total + amount, 0),
      payableBy: promisedDay(day),
    }));
  const open = firstOpen ? [{ ...firstOpen, amount: firstOpen.amount - owed }, ...laterOpen] : [];
  const days = withhold(unpaidOf([...posted, ...open], 0), openHeld);
  return inWholeForints(
    [...Map.groupBy(days, ({ payableBy }) => payableBy)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([payableBy, parts]) => ({ payableBy, ...partOf(parts) })),
  );
};

/** Returns the sum of some days, the first and the last of them. */
const partOf = (days: readonly PromisedDay[]): Pick<ExpectedPayout, 'amount' | 'fromDay' | 'toDay'> => {
  const sorted = days.map(({ day }) => day).sort();
  const [fromDay = '', toDay = ''] = [sorted[0], sorted.at(-1)];
  return { amount: days.reduce((total, { amount }) => total + amount, 0), fromDay, toDay };
};

/** Returns all parts as one that is promised until no day, while the bank account refuses transfers. */
export const withoutPromise = (parts: readonly ExpectedPayout[]): ExpectedPayout[] => {
  const [first] = parts;
  if (!first) return [];
  return [
    parts.reduce(
      (all, { amount, fromDay, toDay }) => ({
        payableBy: null,
        amount: all.amount + amount,
        fromDay: fromDay < all.fromDay ? fromDay : all.fromDay,
        toDay: toDay > all.toDay ? toDay : all.toDay,
      }),
      { ...first, payableBy: null, amount: 0 },
    ),
  ];
};
