import type { CreationAttributes } from 'sequelize';
import { RequirementModel } from '#db/models/requirements.models.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts a requirement for a merchant. */
export const buildRequirement = (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<RequirementModel>> & { merchantId: string },
): Promise<RequirementModel> =>
  db.sequelize.getRepository(RequirementModel).create(
    {
      id: db.id(),
      item: 'merchant.registrationAddress',
      reason: 'Differs',
      note: null,
      deadline: '2099-12-31',
      state: 'Asked',
      sealedAnswer: null,
      askedAt: db.now(),
      answeredAt: null,
      closedAt: null,
      remindedAt: null,
      ...overrides,
    },
    { transaction: db.transaction },
  );
