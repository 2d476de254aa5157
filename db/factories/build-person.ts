import type { CreationAttributes } from 'sequelize';
import { PersonModel } from '#db/models/people.models.ts';
import { buildAddress } from './build-address.ts';
import type { FactoryDb } from './factory-db.ts';
import { birthDate, hungarianName, mobileNumber } from './hungarian-people.ts';

/** Inserts an adult with an address. `addressId: null` leaves the address out. */
export const buildPerson = async (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<PersonModel>> = {},
): Promise<PersonModel> => {
  const addressId = overrides.addressId === undefined ? (await buildAddress(db)).id : overrides.addressId;
  return db.sequelize.getRepository(PersonModel).create(
    {
      id: db.id(),
      ...hungarianName(db.random),
      birthDate: birthDate(db.random, db.now()),
      nationalityCode: 'HU',
      mobile: mobileNumber(db.random),
      ...overrides,
      addressId,
    },
    { transaction: db.transaction },
  );
};
