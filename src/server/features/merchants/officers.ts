import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { addPerson, deletePersons } from '#server/features/users/users.api.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Registration } from '#shared/registration/registration.schema.ts';
import { deleteOfficers, insertOfficer } from './merchant-writes.repository.ts';
import { listOfficers } from './merchants.repository.ts';

interface NewOfficers {
  merchantId: string;
  officers: NonNullable<Registration['persons']>;
  at: Date;
}

/** Adds the officers of a company without any, in the given order. */
export const addOfficers = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  { merchantId, officers, at }: NewOfficers,
): Promise<void> => {
  for (const [i, officer] of officers.entries()) {
    const { lastName, firstName, dateOfBirth, nationalityCode, address, email } = officer;
    const addressId = await addAddress(db, address, at);
    const facts = { lastName, firstName, birthDate: dateOfBirth, nationalityCode, email, addressId };
    const personId = await addPerson(db, facts, at);
    await insertOfficer(db, {
      personId,
      merchantId,
      position: i + 1,
      isPoliticallyExposed: officer.isPep,
      pepDescription: officer.pepDescription,
      isAuthorizedSignatory: officer.isAuthorizedSignatory,
      isDirector: officer.isDirector,
      isBeneficialOwner: officer.isUltimateBeneficiaryOwner,
      ownershipPercentage: officer.ownershipPercentage ?? null,
    });
  }
};

/** Replaces a company's officers and deletes the former ones' personal data. */
export const replaceOfficers = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  replacement: NewOfficers,
): Promise<void> => {
  const former = await listOfficers(db, replacement.merchantId);
  await deleteOfficers(db, replacement.merchantId);
  const personIds = former.map(({ persons }) => persons.id);
  await deletePersons(db, personIds);
  await addOfficers(db, replacement);
  for (const { persons } of former) {
    if (persons.addressId) await removeUnusedAddress(db, persons.addressId);
  }
};
