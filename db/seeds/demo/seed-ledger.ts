import type { FactoryDb } from '#db/factories/factory-db.ts';
import { payOut, postSettlement } from '#server/features/ledger/ledger.api.ts';
import {
  lastClosedDay,
  lastClosedDayOf,
  monthsWithClosedDays,
  settlementOfMonth,
} from '#server/features/reports/reports.api.ts';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { addBankDays } from '#shared/dates/bank-days.ts';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, endOfMonth } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { payoutOf } from '#shared/reports/settlement.ts';
import type { DemoDays } from './demo-days.ts';

const postedMonths = 24;
const postedAfterDays = 2;
const paidAfterDays = 3;
/** The last posted days are outstanding: an administrator has something to do. */
const unpaidDays = 3;

/** The transfer day of sales: the first bank day after the usual days. */
const transferDay = (through: Day): Day => addBankDays(addDays(through, paidAfterDays - 1), 1);

/**
 * Posts a merchant's closed days as the server does and records payouts.
 * A closed month is paid at once.
 */
export const seedLedger = async (
  { sequelize, transaction }: FactoryDb,
  merchantId: string,
  sales: readonly NewTransaction[],
  { now }: DemoDays,
): Promise<void> => {
  if (!transaction) throw new Error('Demo data is inserted in transactions.');
  const at = (day: Day, days: number) => new Date(startOfDay(addDays(day, days)).getTime() + 10 * hourMs);
  const post = async (month: Day, to: Day, asOf: Date) => {
    const settlement = await settlementOfMonth({ sequelize, transaction }, merchantId, month, { to });
    if (settlement.byDay.length > 0) {
      const db = { sequelize, transaction, clock: () => asOf };
      await postSettlement(db, { merchantId, month }, { settlement, asOf });
    }
    return payoutOf(settlement.total);
  };
  const pay = (month: Day, through: Day, amount: number) => {
    const paidOn = transferDay(through);
    const db = { sequelize, transaction, clock: () => at(paidOn, 0) };
    return payOut(db, { merchantId, month }, { amount, paidOn, reference: `CSP-${paidOn}` });
  };
  const first = sales.reduce((earliest, { occurredAt }) => (occurredAt < earliest ? occurredAt : earliest), now);
  let lastPaid = addDays(lastClosedDay(now), -unpaidDays);
  while (transferDay(lastPaid) >= budapestDay(now)) lastPaid = addDays(lastPaid, -1);
  for (const month of monthsWithClosedDays(now, postedMonths).reverse()) {
    const end = endOfMonth(month);
    if (startOfDay(addDays(end, 1)) <= first) continue;
    const paid = end < lastPaid ? end : lastPaid;
    if (paid >= month) await pay(month, paid, await post(month, paid, at(paid, postedAfterDays)));
    const closed = lastClosedDayOf(month, now);
    if (closed > paid) await post(month, closed, now);
  }
};
