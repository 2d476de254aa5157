import type { CreationAttributes } from 'sequelize';
import { MerchantPriceModel } from '#db/models/prices.models.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts a price, by default below the advertised one. `month` is its first day. */
export const buildPrice = (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<MerchantPriceModel>> & { merchantId: string; month: string },
): Promise<MerchantPriceModel> =>
  db.sequelize
    .getRepository(MerchantPriceModel)
    .create(
      { feePerMille: 14.5, minimumFee: 4000, reason: 'Nagy forgalom', announcedAt: db.now(), ...overrides },
      { transaction: db.transaction },
    );
