import type { FactoryDb } from '#db/factories/factory-db.ts';
import { payOut, postSettlement } from '#server/features/ledger/ledger.api.ts';
import { closedMonths, lastDayOf, settlementOfMonth } from '#server/features/reports/reports.api.ts';
import type { NewTransaction } from '#server/features/transactions/transaction-rows.repository.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { payoutOf } from '#shared/offer/prices.ts';
import type { DemoDays } from './demo-days.ts';

const postedMonths = 24;
const postedAfterDays = 2;
const paidAfterDays = 5;

/**
 * Posts the closed months of a merchant as the server does, and records that they were paid out. The last month is
 * outstanding, so that an administrator has something to do.
 */
export const seedLedger = async (
  { sequelize, transaction }: FactoryDb,
  merchantId: string,
  sales: readonly NewTransaction[],
  { now }: DemoDays,
): Promise<void> => {
  if (!transaction) throw new Error('Demo data is inserted in transactions.');
  const first = sales.reduce((earliest, { occurredAt }) => (occurredAt < earliest ? occurredAt : earliest), now);
  const months = closedMonths(now, postedMonths).filter((month) => startOfDay(addDays(month, 31)) > first);
  for (const [age, month] of [...months.entries()].reverse()) {
    const settlement = await settlementOfMonth({ sequelize, transaction }, merchantId, month);
    if (settlement.byDay.length === 0) continue;
    const nextMonth = addDays(lastDayOf(month.slice(0, 7)), 1);
    const after = (days: number) => new Date(startOfDay(addDays(nextMonth, days)).getTime() + 10 * 3_600_000);
    const key = { merchantId, month };
    await postSettlement({ sequelize, transaction, clock: () => after(postedAfterDays) }, key, settlement);
    if (age === 0) continue;
    const payout = {
      amount: payoutOf(settlement.total),
      ...{ paidOn: addDays(nextMonth, paidAfterDays), reference: `CSP-${month.slice(0, 7)}` },
    };
    await payOut({ sequelize, transaction, clock: () => after(paidAfterDays) }, key, payout);
  }
};
