import { AddressModel } from '#db/models/people.models.ts';
import type { FactoryDb } from './factory-db.ts';
import { hungarianAddress, type PostalAddress } from './hungarian-people.ts';

export const buildAddress = (db: FactoryDb, overrides: Partial<PostalAddress> = {}): Promise<AddressModel> =>
  db.sequelize
    .getRepository(AddressModel)
    .create({ id: db.id(), ...hungarianAddress(db.random), ...overrides }, { transaction: db.transaction });
