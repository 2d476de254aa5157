import type { BuiltMerchant } from '#db/factories/build-merchant.ts';
import { buildReport } from '#db/factories/build-report.ts';
import type { TransactionRow } from '#db/factories/build-transactions.ts';
import type { FactoryDb } from '#db/factories/factory-db.ts';
import { BankAccountModel } from '#server/database/models/bank-account.model.ts';
import { addDays } from '#shared/dates/day.ts';
import { type ReportType, reportTypes } from '#shared/reports/report-enums.ts';
import type { DemoDays } from '../demo-days.ts';
import type { MerchantPlan } from '../merchant-plan.ts';
import { interchangeReport } from './interchange-report.ts';
import { type MonthData, monthsOf } from './report-data.ts';
import type { SheetMerchant } from './report-sheet.ts';
import { settlementReport } from './settlement-report.ts';

const monthName = new Intl.DateTimeFormat('hu-HU', { year: 'numeric', month: 'long', timeZone: 'UTC' });

interface ReportedMerchant extends BuiltMerchant {
  plan: MerchantPlan;
  sales: readonly TransactionRow[];
  days: DemoDays;
}

/** The reports of the finished months that the plan asks for. */
export const seedReports = async (db: FactoryDb, reported: ReportedMerchant): Promise<void> => {
  const { plan, sales, days } = reported;
  const merchant = await sheetMerchant(db, reported);
  const months = monthsOf(sales, days.calendar, days.today);
  for (const type of reportTypes) {
    const count = plan.reports?.[type] ?? 0;
    for (const data of count === 0 ? [] : months.slice(-count)) await storeReport(db, reported, merchant, data, type);
  }
};

const sheetMerchant = async (db: FactoryDb, { plan, merchant, person }: ReportedMerchant): Promise<SheetMerchant> => {
  const account = await db.sequelize
    .getRepository(BankAccountModel)
    .findByPk(merchant.id, { transaction: db.transaction, rejectOnEmpty: true });
  return {
    name: merchant.companyName ?? `${person.lastName} ${person.firstName} e. v.`,
    address: `${plan.place.zipCode} ${plan.place.city}, ${plan.place.street}`,
    taxNumber: merchant.taxNumber,
    mid: merchant.mid ?? '',
    iban: account.iban,
  };
};

const storeReport = async (
  db: FactoryDb,
  { merchant: { id: merchantId }, days }: ReportedMerchant,
  merchant: SheetMerchant,
  data: MonthData,
  type: ReportType,
): Promise<void> => {
  const isSettlement = type === 'Settlement';
  const createdAt = reportTime(data.month, days);
  const draw = isSettlement ? settlementReport : interchangeReport;
  const content = await draw(merchant, data, monthName.format(new Date(data.month)), createdAt);
  const name = `${isSettlement ? 'elszámolás' : 'interchange'}-${data.month.slice(0, 7)}-${merchant.mid}.pdf`;
  await buildReport(db, {
    merchantId,
    type,
    month: data.month,
    source: isSettlement ? 'Generated' : 'Uploaded',
    createdAt,
    file: { name, content },
  });
};

/** Early on the second of the next month, but never in the future. */
const reportTime = (month: string, { now }: DemoDays): Date => {
  const nextMonth = addDays(`${month.slice(0, 8)}28`, 4).slice(0, 8);
  return new Date(Math.min(Date.parse(`${nextMonth}02T04:00:00.000Z`), now.getTime()));
};
