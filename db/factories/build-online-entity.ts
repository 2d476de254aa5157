import type { CreationAttributes } from 'sequelize';
import { OnlineEntityModel } from '#db/models/merchants.models.ts';
import { hex } from '#shared/random.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts a web shop, by default active. */
export const buildOnlineEntity = (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<OnlineEntityModel>> & { merchantId: string },
): Promise<OnlineEntityModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  return db.sequelize.getRepository(OnlineEntityModel).create(
    {
      id: db.id(createdAt),
      name: 'Webáruház',
      url: 'https://webaruhaz.example',
      gatewayEntityId: hex(db.random, 32),
      isDisabled: false,
      createdAt,
      updatedAt: createdAt,
      ...overrides,
    },
    { transaction: db.transaction },
  );
};
