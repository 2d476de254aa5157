import type { CreationAttributes } from 'sequelize';
import { OfficerModel } from '#db/models/merchants.models.ts';
import type { PersonModel } from '#db/models/people.models.ts';
import { buildPerson } from './build-person.ts';
import type { FactoryDb } from './factory-db.ts';

export interface OfficerOverrides extends Partial<Omit<CreationAttributes<OfficerModel>, 'merchantId' | 'personId'>> {
  person?: Partial<CreationAttributes<PersonModel>>;
}

/** Inserts an officer, by default a director without a share. */
export const buildOfficer = async (
  db: FactoryDb,
  { person: personOverrides, ...overrides }: OfficerOverrides & { merchantId: string },
): Promise<OfficerModel> => {
  const person = await buildPerson(db, { mobile: null, ...personOverrides });
  return db.sequelize.getRepository(OfficerModel).create(
    {
      personId: person.id,
      position: 1,
      isPoliticallyExposed: false,
      isAuthorizedSignatory: true,
      isDirector: true,
      isBeneficialOwner: false,
      ...overrides,
    },
    { transaction: db.transaction },
  );
};
