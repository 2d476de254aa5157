import type { Db } from '#db/sql/unit-of-work.ts';
import {
  lastClosedDayOf,
  monthsWithClosedDays,
  openMonths,
  settlementOfMonth,
} from '#server/features/reports/reports.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { addDays, type Day, endOfMonth } from '#shared/dates/day.ts';
import {
  type Balance,
  type ListMonthPayouts,
  type MonthPayout,
  type MonthPayouts,
  maxFoundPayouts,
  type ReturnedPayout,
  type SettledMonth,
  type SettledMonths,
} from '#shared/ledger/ledger.schema.ts';
import { wholeForintsOf } from '#shared/money/format-money.ts';
import { payoutOf } from '#shared/reports/settlement.ts';
import { expectedPayoutsOf } from './expected-payouts.rules.ts';
import { type Held, readHeldOf } from './held.ts';
import {
  listEntriesOfMonth,
  listEntriesOfMonths,
  listMonthSums,
  listMonthsOfReturns,
  listNewestPayouts,
  listOwedMonths,
  type MonthSums,
  readBalance,
} from './ledger.repository.ts';
import { type DaySum, type LedgerKey, listedMonths, stateOfMonth, sumOf, sumsOfSettlement } from './ledger.rules.ts';
import { type PostedEntry, payableBy, payoutsOfMonth, promisedDay, unpaidReturns } from './payouts.rules.ts';

/** The job posts a day within an hour of its close; a failure may delay it. */
const awaitedMonths = 3;

const postedThrough = ({ month, postedAt }: Pick<MonthSums, 'month' | 'postedAt'>): Day =>
  lastClosedDayOf(month, postedAt);

export const toSettledMonth = (
  { month, net, paid, paidOn, postedAt }: MonthSums,
  { byMonth }: Pick<Held, 'byMonth'>,
): SettledMonth => {
  const outstanding = net - paid;
  const held = byMonth.get(month) ?? 0;
  const left = outstanding - held;
  return {
    month: month.slice(0, 7),
    through: postedThrough({ month, postedAt }),
    state: stateOfMonth(outstanding),
    net,
    paid,
    outstanding,
    held,
    due: left > 0 ? wholeForintsOf(left) : left,
    paidOn,
  };
};

type BalanceDeps = Pick<Deps, 'sequelize' | 'clock'>;

/** Returns the `payableBy` of the oldest month with money to transfer, or null. */
const payableByOf = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchantId: string,
  { months, held }: { months: readonly MonthSums[]; held: Held },
): Promise<Day | null> => {
  const oldest = months.findLast((sums) => toSettledMonth(sums, held).due > 0);
  if (!oldest) return null;
  return payableBy(await listEntriesOfMonth({ sequelize }, { merchantId, month: oldest.month }));
};

/** The unpaid months, oldest first, each with its entries and withheld amount. */
const listUnpaidMonths = async (
  db: Db,
  merchantId: string,
  { months, held }: { months: readonly MonthSums[]; held: Held },
): Promise<{ entries: PostedEntry[]; held: number }[]> => {
  const unpaid = months.filter(({ net, paid }) => net > paid).map(({ month }) => month);
  const entries = await listEntriesOfMonths(db, { merchantId, months: unpaid });
  return unpaid.sort().map((month) => ({ entries: entries.get(month) ?? [], held: held.byMonth.get(month) ?? 0 }));
};

/** Returns a merchant's last months with posted days, newest first. */
export const listSettledMonths = async (deps: BalanceDeps, merchant: SalesScope): Promise<SettledMonths> => {
  const months = await listMonthSums(deps, merchant, listedMonths);
  const held = await readHeldOf(deps, merchant.merchantId);
  const isRefused = (await listUnpaidReturns(deps, merchant)).length > 0;
  return {
    data: months.map((sums) => toSettledMonth(sums, held)),
    payableBy: isRefused ? null : await payableByOf(deps, merchant.merchantId, { months, held }),
  };
};

/** Returns the payouts of a month (its first day), newest first. */
const payoutsIn = async (db: Db, key: LedgerKey): Promise<MonthPayout[]> => {
  const month = key.month.slice(0, 7);
  return payoutsOfMonth(await listEntriesOfMonth(db, key)).map((payout) => ({ month, ...payout }));
};

/** Returns the payouts of months such as `2026-10`, each month's newest first. */
export const listPayoutsByMonth = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: SalesScope,
  months: ReadonlySet<string>,
): Promise<Map<string, MonthPayout[]>> => {
  const payouts = new Map<string, MonthPayout[]>();
  for (const month of months) payouts.set(month, await payoutsIn({ sequelize }, { merchantId, month: `${month}-01` }));
  return payouts;
};

/**
 * Returns the payouts of a month such as `2026-10`, or the newest of all, newest first.
 * A reference selects those that start with it.
 */
export const listMonthPayouts = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: SalesScope,
  { month, reference }: Omit<ListMonthPayouts, 'merchantId'>,
): Promise<MonthPayouts> => {
  const db = { sequelize };
  if (month !== undefined && reference === undefined)
    return { data: await payoutsIn(db, { merchantId, month: `${month}-01` }) };
  const newest = await listNewestPayouts(db, { merchantId, reference }, maxFoundPayouts);
  const found = newest.filter((each) => month === undefined || each.month === `${month}-01`);
  const payouts = new Map<number, MonthPayout>();
  for (const each of new Set(found.map((payout) => payout.month)))
    for (const payout of await payoutsIn(db, { merchantId, month: each })) payouts.set(payout.number, payout);
  return { data: found.flatMap(({ number }) => payouts.get(number) ?? []) };
};

/** How many of the last returned payouts are searched for unpaid ones. */
const searchedReturns = 20;

/** Returns returned payouts not paid again, oldest first. One statement if none returned. */
export const listUnpaidReturns = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: SalesScope,
): Promise<ReturnedPayout[]> => {
  const returns: ReturnedPayout[] = [];
  for (const month of [...(await listMonthsOfReturns({ sequelize }, merchantId, searchedReturns))].sort()) {
    const unpaid = unpaidReturns(await listEntriesOfMonth({ sequelize }, { merchantId, month }));
    returns.push(...unpaid.map((each) => ({ month: month.slice(0, 7), ...each })));
  }
  return returns;
};

/** Returns a merchant's debt in minor units: its months with more paid than earned. */
export const readOwed = async (db: Db, merchantId: string): Promise<number> =>
  (await listOwedMonths(db, merchantId)).reduce((sum, { net, paid }) => sum + paid - net, 0);

interface Open {
  /** What the days would add to the balance, in minor units. */
  open: number;
  /** The same by day and kind. */
  openSums: DaySum[];
}

/** Returns what the unposted days would add, at the prices of their months. */
const readOpen = async (
  { sequelize, clock }: BalanceDeps,
  merchantId: string,
  posted: readonly MonthSums[],
): Promise<Open> => {
  const now = clock();
  const postedDays = new Map(posted.map((sums) => [sums.month, postedThrough(sums)]));
  let open = 0;
  const openSums: DaySum[] = [];
  for (const month of new Set([...monthsWithClosedDays(now, awaitedMonths), ...openMonths(now)])) {
    const through = postedDays.get(month);
    if (through === endOfMonth(month)) continue;
    const days = through === undefined ? {} : { from: addDays(through, 1) };
    const settlement = await settlementOfMonth({ sequelize }, merchantId, month, days);
    open += payoutOf(settlement.total);
    openSums.push(...sumsOfSettlement(settlement));
  }
  return { open, openSums };
};

/** Returns the first and last day; null without any. */
const daysOfSums = (sums: readonly DaySum[], { isPromised }: { isPromised: boolean }): Balance['openDays'] => {
  const days = sums.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  return { from, to, payableBy: isPromised ? promisedDay(to) : null };
};

/**
 * Returns what a merchant is owed: open days, and closed ones by the ledger.
 * The job's next run adds late sales of closed days.
 */
export const getBalance = async (deps: BalanceDeps, merchant: SalesScope): Promise<Balance> => {
  const db = { sequelize: deps.sequelize };
  const posted = await listMonthSums(db, merchant, listedMonths);
  const { open, openSums } = await readOpen(deps, merchant.merchantId, posted);
  const settled = await readBalance(db, merchant);
  const owed = await readOwed(db, merchant.merchantId);
  const heldBack = await readHeldOf(deps, merchant.merchantId);
  const held = Math.max(Math.min(settled + owed, heldBack.amountWith([])), 0);
  const openHeld = Math.max(Math.min(settled + owed + open, heldBack.amountWith(openSums)) - held, 0);
  const returnedPayouts = await listUnpaidReturns(deps, merchant);
  // A bank account that refuses transfers gets no promise.
  const isRefused = returnedPayouts.length > 0;
  const months = { months: posted, held: heldBack };
  const payableDay = isRefused ? null : await payableByOf(deps, merchant.merchantId, months);
  const unpaidMonths = await listUnpaidMonths(db, merchant.merchantId, months);
  const expectedPayouts = expectedPayoutsOf({ months: unpaidMonths, openSums, openHeld, owed, isRefused });
  const expected = sumOf(expectedPayouts);
  const openDays = daysOfSums(openSums, { isPromised: !isRefused && openHeld < open });
  return {
    open,
    openHeld,
    openDays,
    held,
    payable: settled + owed - held,
    payableBy: payableDay,
    owed,
    balance: open + settled,
    expected,
    expectedPayouts,
    currency: 'HUF',
    returnedPayouts,
    holds: heldBack.holds,
    months: posted.map((sums) => toSettledMonth(sums, heldBack)),
  };
};
