import type { CreationAttributes } from 'sequelize';
import { MerchantRelationModel } from '#db/models/merchants.models.ts';
import type { FactoryDb } from './factory-db.ts';

export const buildRelation = (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<MerchantRelationModel>> & {
    parentMerchantId: string;
    childMerchantId: string;
  },
): Promise<MerchantRelationModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  return db.sequelize
    .getRepository(MerchantRelationModel)
    .create({ id: db.id(createdAt), createdAt, ...overrides }, { transaction: db.transaction });
};
