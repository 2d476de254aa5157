import { closedMonths, openMonths, settlementOfMonth } from '#server/features/reports/reports.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Balance, SettledMonth, SettledMonths } from '#shared/ledger/ledger.schema.ts';
import { payoutOf } from '#shared/offer/prices.ts';
import { listMonthSums, listOwedMonths, type MonthSums, readBalance } from './ledger.repository.ts';
import { listedMonths, stateOfMonth } from './ledger.rules.ts';

/** The job posts a month within an hour after its close; a failure may delay it. */
const awaitedMonths = 3;

export const toSettledMonth = ({ month, net, paid, paidOn }: MonthSums): SettledMonth => {
  const outstanding = net - paid;
  return { month: month.slice(0, 7), state: stateOfMonth(outstanding), net, paid, outstanding, paidOn };
};

/** Returns the last settled months of a merchant, newest first. */
export const listSettledMonths = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
): Promise<SettledMonths> => ({
  data: (await listMonthSums({ sequelize }, merchant, listedMonths)).map(toSettledMonth),
});

type BalanceDeps = Pick<Deps, 'sequelize' | 'clock'>;

/** Returns what the months would add that are not among the posted ones, at their prices. */
const readOpen = async (
  { sequelize, clock }: BalanceDeps,
  merchantId: string,
  posted: readonly MonthSums[],
): Promise<number> => {
  const now = clock();
  const db = { sequelize };
  const postedMonths = new Set(posted.map(({ month }) => month));
  const awaited = closedMonths(now, awaitedMonths).filter((month) => !postedMonths.has(month));
  let open = 0;
  for (const month of [...awaited, ...openMonths(now)]) {
    open += payoutOf((await settlementOfMonth(db, merchantId, month)).total);
  }
  return open;
};

/**
 * Returns what a merchant is owed: of open months, and of settled ones by the ledger. A sale of a settled month that
 * arrives late is in it after the next run of the job.
 */
export const getBalance = async (deps: BalanceDeps, merchant: SalesScope): Promise<Balance> => {
  const db = { sequelize: deps.sequelize };
  const posted = await listMonthSums(db, merchant, listedMonths);
  const open = await readOpen(deps, merchant.merchantId, posted);
  const settled = await readBalance(db, merchant);
  const owedMonths = await listOwedMonths(db, merchant.merchantId);
  const owed = owedMonths.reduce((sum, { net, paid }) => sum + paid - net, 0);
  const months = posted.map(toSettledMonth);
  return { open, payable: settled + owed, owed, balance: open + settled, currency: 'HUF', months };
};
