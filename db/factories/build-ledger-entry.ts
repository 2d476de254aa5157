import type { CreationAttributes } from 'sequelize';
import { LedgerEntryModel } from '#db/models/ledger.models.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts the first entry of a ledger: by default sales of 100 Ft. `month` is its first day. */
export const buildLedgerEntry = (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<LedgerEntryModel>> & { merchantId: string; month: string },
): Promise<LedgerEntryModel> => {
  const sales = { number: 1, day: overrides.month, kind: 'Sale', amount: 10_000, balance: 10_000 } as const;
  return db.sequelize
    .getRepository(LedgerEntryModel)
    .create({ ...sales, isCorrection: false, postedAt: db.now(), ...overrides }, { transaction: db.transaction });
};
