import type { CreationAttributes } from 'sequelize';
import { DailyCloseModel, DailyCloseStateModel } from '#db/models/daily-closes.models.ts';
import { addDays } from '#shared/dates/day.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts a merchant's first close: by default one sale of 3,000 Ft. */
export const buildDailyClose = async (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<DailyCloseModel>> & { merchantId: string; terminalId: string },
): Promise<DailyCloseModel> => {
  const totals = { saleCount: 1, saleAmount: 300_000, voidCount: 0, voidAmount: 0, refundCount: 0, refundAmount: 0 };
  const { merchantId, day = '2026-11-01', number = 1 } = overrides;
  const { transaction } = db;
  await db.sequelize
    .getRepository(DailyCloseStateModel)
    .create(
      { merchantId, startsOn: addDays(day, -1), closedThrough: day, lastNumber: number, checkedAt: db.now() },
      { transaction },
    );
  return db.sequelize.getRepository(DailyCloseModel).create(
    {
      number,
      day,
      terminalSerialNumber: '1740001234',
      terminalName: null,
      ...totals,
      tipCount: 0,
      tipAmount: 0,
      serviceChargeAmount: 0,
      byBrand: [{ name: 'Visa', ...totals }],
      byEntryMode: [{ name: 'ChipContactless', ...totals }],
      firstReference: 'first',
      lastReference: 'last',
      correctionCount: 0,
      correctionAmount: 0,
      createdAt: db.now(),
      ...overrides,
    },
    { transaction },
  );
};
