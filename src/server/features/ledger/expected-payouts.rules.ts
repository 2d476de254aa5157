import { addDays, type Day } from '#shared/dates/day.ts';
import type { ExpectedPayout, ExpectedPayoutParts } from '#shared/ledger/ledger.schema.ts';
import { wholeForintsOf } from '#shared/money/format-money.ts';
import type { DaySum } from './ledger.rules.ts';
import { deductFromFirst, type PostedEntry, type PromisedDay, promisedDay, promisedDaysOf } from './payouts.rules.ts';

/** Why a part of a day is not transferred. */
type Deduction = 'refunded' | 'paid' | 'held' | 'debt';

/** A day with its sales and deductions until now: `amount` is the rest. */
interface ExpectedDay extends PromisedDay, Record<Deduction, number> {
  sales: number;
  fee: number;
  /** The debt still to deduct. */
  owes: number;
}

/**
 * Returns a day with its sums by kind. A debt that another month took over
 * counts at once; the day's own debts count later.
 */
const toExpectedDay = ({ day, payableBy }: Omit<PromisedDay, 'amount'>, sums: readonly DaySum[]): ExpectedDay => {
  const total = (kinds: readonly DaySum['kind'][]) =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);
  const carried = total(['CarriedDebt']);
  const [takenOver, owes] = [Math.max(carried, 0), Math.max(0 - carried, 0)];
  return {
    day,
    payableBy,
    amount: total(['Sale', 'Fee', 'Refund']) + takenOver,
    owes,
    sales: total(['Sale']),
    fee: 0 - total(['Fee']),
    refunded: 0 - total(['Refund']),
    paid: 0,
    held: 0,
    debt: 0 - takenOver,
  };
};

/** Adds the days' loss since the last call to one kind of deduction. */
const note = (days: readonly ExpectedDay[], reason: Deduction): ExpectedDay[] =>
  days.map((each) => {
    const { sales, fee, refunded, paid, held, debt, amount } = each;
    return { ...each, [reason]: each[reason] + (sales - fee - refunded - paid - held - debt - amount) };
  });

/** A negative day reduces earlier days and then later ones: none stays negative. */
const withoutNegative = (days: readonly ExpectedDay[]): ExpectedDay[] => {
  let sum = 0;
  const sums = days.map(({ amount }) => {
    sum += amount;
    return sum;
  });
  let reached = 0;
  return days.map((each, index) => {
    const amount = Math.max(Math.min(...sums.slice(index)) - reached, 0);
    reached += amount;
    return { ...each, amount };
  });
};

/** Deducts refunds and then debts. Keeps the order of the days. */
const settle = (days: readonly ExpectedDay[]): ExpectedDay[] => {
  const cleared = note(withoutNegative(days), 'refunded');
  const owing = cleared.map((each) => ({ ...each, amount: each.amount - each.owes, owes: 0 }));
  return note(withoutNegative(owing), 'debt');
};

/** Takes a sum from the newest days. */
const withhold = (days: readonly ExpectedDay[], sum: number): ExpectedDay[] =>
  note(deductFromFirst(days.toReversed(), sum).toReversed(), 'held');

interface Expected {
  /** Posted entries of unpaid months, oldest month first, and the amount to withhold. */
  months: readonly { entries: readonly PostedEntry[]; held: number }[];
  /** What unposted days would add, by day and kind, and the amount to withhold. */
  openSums: readonly DaySum[];
  openHeld: number;
  /** Debts of other months: the next posted days take them over. */
  owed: number;
  /** True while the bank account refuses transfers: no day is promised. */
  isRefused: boolean;
}

const byDay = ({ day: one }: { day: Day }, { day: other }: { day: Day }): number => (one < other ? -1 : 1);

/** Rounds each payout down to whole forints. The next payout gets the rest. */
const inWholeForints = (payouts: readonly ExpectedPayout[]): ExpectedPayout[] => {
  let rest = 0;
  return payouts.flatMap((payout) => {
    const sum = payout.amount + rest;
    const amount = wholeForintsOf(sum);
    rest = sum - amount;
    return amount === 0 ? [] : [{ ...payout, amount }];
  });
};

/**
 * Returns the next transfers in whole forints, one per promised day, the next one
 * first.
 * The parts of each add up to it, except for carried rests.
 */
export const expectedPayoutsOf = ({ months, openSums, openHeld, owed, isRefused }: Expected): ExpectedPayout[] => {
  const all: ExpectedDay[] = [];
  const posted = months.flatMap(({ entries, held }) => {
    const { days, paid } = promisedDaysOf(entries);
    const own = days.map((each) =>
      toExpectedDay(
        each,
        entries.filter(({ day }) => day === each.day),
      ),
    );
    all.push(...own);
    return withhold(note(deductFromFirst(settle(own), paid), 'paid'), held);
  });
  const open = [...Map.groupBy(openSums, ({ day }) => day)]
    .map(([day, sums]) => toExpectedDay({ day, payableBy: promisedDay(day) }, sums))
    .sort(byDay)
    .map((each, index) => (index === 0 ? { ...each, owes: each.owes + owed } : each));
  all.push(...open);
  const days = withhold(settle([...posted, ...open]), openHeld);
  return inWholeForints(
    [...Map.groupBy(days, ({ payableBy }) => (isRefused ? null : payableBy))]
      .sort(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))
      .map(([payableBy, own]) => ({ payableBy, ...payoutOfDays(own, all) })),
  );
};

/** Returns the sum of some days, its first and last day, and its parts. */
const payoutOfDays = (days: readonly ExpectedDay[], all: readonly ExpectedDay[]): Omit<ExpectedPayout, 'payableBy'> => {
  const sorted = days.toSorted(byDay);
  const [fromDay = '', toDay = ''] = [sorted[0]?.day, sorted.at(-1)?.day];
  const total = (name: 'amount' | 'fee' | Deduction) => days.reduce((sum, each) => sum + each[name], 0);
  return {
    amount: total('amount'),
    fromDay,
    toDay,
    parts: {
      sales: salesOf(sorted, all),
      fee: total('fee'),
      refunded: total('refunded'),
      held: total('held'),
      paid: total('paid'),
      debt: total('debt'),
    },
  };
};

/** Returns the sales by periods. A period contains all selling days between its ends. */
const salesOf = (days: readonly ExpectedDay[], all: readonly ExpectedDay[]): ExpectedPayoutParts['sales'] => {
  const included = new Set(days.map(({ day }) => day));
  const periods: ExpectedPayoutParts['sales'] = [];
  let current: ExpectedPayoutParts['sales'][number] | undefined;
  for (const { day, sales } of all.filter((each) => each.sales !== 0).sort(byDay)) {
    if (!included.has(day)) {
      current = undefined;
      continue;
    }
    // A paid month, unknown here, may have the days between two months' days.
    if (current && (current.toDay.slice(0, 7) === day.slice(0, 7) || addDays(current.toDay, 1) === day)) {
      current.toDay = day;
      current.amount += sales;
    } else {
      current = { fromDay: day, toDay: day, amount: sales };
      periods.push(current);
    }
  }
  return periods;
};
