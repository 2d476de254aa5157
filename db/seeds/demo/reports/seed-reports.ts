import type { BuiltMerchant } from '#db/factories/build-merchant.ts';
import { buildReport } from '#db/factories/build-report.ts';
import type { FactoryDb } from '#db/factories/factory-db.ts';
import { drawSettlement } from '#documents/draw-settlement.ts';
import { feeNumbersOf, nextFeeNumber } from '#server/features/reports/fee-statements.rules.ts';
import { settlementOfMonth } from '#server/features/reports/settlement-of-month.ts';
import { findSettledMerchant } from '#server/features/reports/settlements.repository.ts';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { addDays } from '#shared/dates/day.ts';
import type { DemoDays } from '../demo-days.ts';
import type { MerchantPlan } from '../merchant-plan.ts';
import { interchangeReport } from './interchange-report.ts';
import { type MonthData, monthsOf } from './report-data.ts';

interface ReportedMerchant extends BuiltMerchant {
  plan: MerchantPlan;
  sales: readonly NewTransaction[];
  days: DemoDays;
}

/** Inserts the planned reports of the closed months. */
export const seedReports = async (db: FactoryDb, { plan, merchant, sales, days }: ReportedMerchant): Promise<void> => {
  const months = monthsOf(sales, days.calendar, days.now);
  const last = (count = 0) => (count === 0 ? [] : months.slice(-count));
  let number: string | null = null;
  for (const data of last(plan.reports?.Settlement)) {
    number = nextFeeNumber(data.month, number?.startsWith(feeNumbersOf(data.month)) ? number : null);
    await storeSettlement(db, merchant.id, { ...data, feeNumber: number }, days);
  }
  for (const data of last(plan.reports?.InterchangePlusPlus)) await storeInterchange(db, merchant.id, data, days);
};

const facts = async (db: FactoryDb, merchantId: string) => {
  const merchant = await findSettledMerchant(
    { sequelize: db.sequelize, secrets: null, transaction: db.transaction },
    merchantId,
  );
  if (!merchant) throw new Error('a report for nobody');
  return merchant;
};

/** Identical to the server's settlements: its job finds nothing to do. */
const storeSettlement = async (
  db: FactoryDb,
  merchantId: string,
  { month, feeNumber }: MonthData & { feeNumber: string },
  days: DemoDays,
) => {
  const createdAt = reportTime(month, days);
  const merchant = await facts(db, merchantId);
  const settlement = await settlementOfMonth(
    { sequelize: db.sequelize, transaction: db.transaction },
    merchantId,
    month,
  );
  const content = await drawSettlement(merchant, settlement, createdAt);
  await buildReport(db, {
    merchantId,
    month,
    settledSaleCount: settlement.total.saleCount,
    settledVoidCount: settlement.total.voidCount,
    settledRefundCount: settlement.total.refundCount,
    feeNumber,
    settledGross: settlement.total.gross,
    settledFee: settlement.total.fee,
    feeStatedAt: createdAt,
    createdAt,
    file: { name: `elszámolás-${month.slice(0, 7)}-${merchant.mid}.pdf`, content },
  });
};

const storeInterchange = async (db: FactoryDb, merchantId: string, data: MonthData, days: DemoDays) => {
  const createdAt = reportTime(data.month, days);
  const merchant = await facts(db, merchantId);
  await buildReport(db, {
    merchantId,
    type: 'InterchangePlusPlus',
    month: data.month,
    source: 'Uploaded',
    createdAt,
    file: {
      name: `interchange-${data.month.slice(0, 7)}-${merchant.mid}.pdf`,
      content: await interchangeReport(merchant, data, createdAt),
    },
  });
};

/** Early on the second of the next month, never in the future. */
const reportTime = (month: string, { now }: DemoDays): Date => {
  const nextMonth = addDays(`${month.slice(0, 8)}28`, 4).slice(0, 8);
  return new Date(Math.min(Date.parse(`${nextMonth}02T04:00:00.000Z`), now.getTime()));
};
