import {
  lastClosedDayOf,
  lastDayOf,
  monthsWithClosedDays,
  openMonths,
  settlementOfMonth,
} from '#server/features/reports/reports.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import type { Balance, MonthPayouts, SettledMonth, SettledMonths } from '#shared/ledger/ledger.schema.ts';
import { payoutOf } from '#shared/offer/prices.ts';
import { type Held, readHeldOf } from './held.ts';
import { listEntriesOfMonth, listMonthSums, listOwedMonths, type MonthSums, readBalance } from './ledger.repository.ts';
import { listedMonths, stateOfMonth } from './ledger.rules.ts';
import { payableBy, payoutsOfMonth } from './payouts.rules.ts';

/** The job posts a day within an hour after its close; a failure may delay it. */
const awaitedMonths = 3;

/** Returns the last day that is posted of a month. */
const postedThrough = ({ month, postedAt }: Pick<MonthSums, 'month' | 'postedAt'>): Day =>
  lastClosedDayOf(month, postedAt);

export const toSettledMonth = (
  { month, net, paid, paidOn, postedAt }: MonthSums,
  { byMonth }: Pick<Held, 'byMonth'>,
): SettledMonth => {
  const outstanding = net - paid;
  return {
    ...{ month: month.slice(0, 7), through: postedThrough({ month, postedAt }), state: stateOfMonth(outstanding) },
    ...{ net, paid, outstanding, held: byMonth.get(month) ?? 0, paidOn },
  };
};

type BalanceDeps = Pick<Deps, 'sequelize' | 'clock'>;

/** Returns the day of `payableBy`, by the oldest of the months with something outstanding that is not withheld. */
const payableByOf = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchantId: string,
  { months, held }: { months: readonly MonthSums[]; held: Held },
): Promise<Day | null> => {
  const oldest = months.findLast(({ month, net, paid }) => net - paid > (held.byMonth.get(month) ?? 0));
  if (!oldest) return null;
  return payableBy(await listEntriesOfMonth({ sequelize }, { merchantId, month: oldest.month }));
};

/** Returns the last months of a merchant with posted days, newest first. */
export const listSettledMonths = async (deps: BalanceDeps, merchant: SalesScope): Promise<SettledMonths> => {
  const months = await listMonthSums(deps, merchant, listedMonths);
  const held = await readHeldOf(deps, merchant.merchantId);
  return {
    data: months.map((sums) => toSettledMonth(sums, held)),
    payableBy: await payableByOf(deps, merchant.merchantId, { months, held }),
  };
};

/** Returns the payouts of a month such as `2026-10`, newest first. */
export const listMonthPayouts = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: SalesScope,
  month: string,
): Promise<MonthPayouts> => ({
  data: payoutsOfMonth(await listEntriesOfMonth({ sequelize }, { merchantId, month: `${month}-01` })),
});

/** Returns what the days would add that are not among the posted ones, at the prices of their months. */
const readOpen = async (
  { sequelize, clock }: BalanceDeps,
  merchantId: string,
  posted: readonly MonthSums[],
): Promise<number> => {
  const now = clock();
  const postedDays = new Map(posted.map((sums) => [sums.month, postedThrough(sums)]));
  let open = 0;
  for (const month of new Set([...monthsWithClosedDays(now, awaitedMonths), ...openMonths(now)])) {
    const through = postedDays.get(month);
    if (through === lastDayOf(month.slice(0, 7))) continue;
    const days = through === undefined ? {} : { from: addDays(through, 1) };
    open += payoutOf((await settlementOfMonth({ sequelize }, merchantId, month, days)).total);
  }
  return open;
};

/**
 * Returns what a merchant is owed: of open days, and of closed ones by the ledger. A sale of a closed day that arrives
 * late is in it after the next run of the job.
 */
export const getBalance = async (deps: BalanceDeps, merchant: SalesScope): Promise<Balance> => {
  const db = { sequelize: deps.sequelize };
  const posted = await listMonthSums(db, merchant, listedMonths);
  const open = await readOpen(deps, merchant.merchantId, posted);
  const settled = await readBalance(db, merchant);
  const owedMonths = await listOwedMonths(db, merchant.merchantId);
  const owed = owedMonths.reduce((sum, { net, paid }) => sum + paid - net, 0);
  const heldBack = await readHeldOf(deps, merchant.merchantId);
  const held = Math.max(Math.min(settled + owed, heldBack.amount), 0);
  const payableDay = await payableByOf(deps, merchant.merchantId, { months: posted, held: heldBack });
  return {
    ...{ open, held, payable: settled + owed - held, payableBy: payableDay },
    ...{ owed, balance: open + settled, currency: 'HUF' },
    ...{ holds: heldBack.holds, months: posted.map((sums) => toSettledMonth(sums, heldBack)) },
  };
};
