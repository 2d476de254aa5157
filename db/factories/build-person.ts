import type { CreationAttributes } from 'sequelize';
import { AddressModel, PersonModel } from '#db/models/people.models.ts';
import type { FactoryDb } from './factory-db.ts';
import { birthDate, hungarianAddress, hungarianName, mobileNumber, type PostalAddress } from './hungarian-people.ts';

/** Inserts a Hungarian postal address. */
export const buildAddress = (db: FactoryDb, overrides: Partial<PostalAddress> = {}): Promise<AddressModel> =>
  db.sequelize
    .getRepository(AddressModel)
    .create({ id: db.id(), ...hungarianAddress(db.random), ...overrides }, { transaction: db.transaction });

/** Inserts an adult with an address. `addressId: null` omits the address. */
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
