import type { CreationAttributes } from 'sequelize';
import { TipDistributionModel, TipShareModel } from '#db/models/tips.models.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts the tips of a day: by default 10 Ft for one person. */
export const buildTipDistribution = async (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<TipDistributionModel>> & { merchantId: string; day: string },
): Promise<TipDistributionModel> => {
  const now = db.now();
  const distribution = await db.sequelize
    .getRepository(TipDistributionModel)
    .create(
      { method: 'Equal', amount: 1_000, version: 1, createdAt: now, updatedAt: now, ...overrides },
      { transaction: db.transaction },
    );
  const { merchantId, day, amount } = distribution;
  await db.sequelize
    .getRepository(TipShareModel)
    .create(
      { merchantId, day, position: 0, name: 'Kiss Anna', minutes: null, amount },
      { transaction: db.transaction },
    );
  return distribution;
};
