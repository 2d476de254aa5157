import type { CreationAttributes } from 'sequelize';
import { PayoutHoldModel } from '#db/models/payout-holds.models.ts';
import { createId } from '#server/platform/ids.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts a hold, by default of 1000 Ft for 30 days. */
export const buildHold = (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<PayoutHoldModel>> & { merchantId: string; decidedBy: string },
): Promise<PayoutHoldModel> => {
  const today = budapestDay(db.now());
  const size = { amount: 100_000, percent: null, reason: 'UnusualSales', explanation: 'Kérjük a számlákat' } as const;
  const times = { fromDay: today, untilDay: addDays(today, 30), createdAt: db.now() };
  const notEnded = { endedAt: null, endedBy: null, endExplanation: null };
  return db.sequelize
    .getRepository(PayoutHoldModel)
    .create({ id: createId(db.now()), ...size, ...times, ...notEnded, ...overrides }, { transaction: db.transaction });
};
