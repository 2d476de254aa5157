import type { Transaction } from 'sequelize';
import { deletePersons, insertPerson, sealBirthDate } from '#server/features/users/users.api.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { Registration } from '#shared/registration/registration.schema.ts';
import { deleteOfficers, insertOfficer } from './merchant-writes.repository.ts';
import { listOfficers } from './merchants.repository.ts';

interface NewOfficers {
  merchantId: string;
  officers: NonNullable<Registration['persons']>;
  at: Date;
}

/** Adds the officers of a company that has none, in the given order. */
export const addOfficers = async (
  { sequelize, secrets }: Pick<Deps, 'sequelize' | 'secrets'>,
  { merchantId, officers, at }: NewOfficers,
  transaction: Transaction,
): Promise<void> => {
  for (const [i, officer] of officers.entries()) {
    const { lastName, firstName, dateOfBirth, nationalityCode, address, email } = officer;
    const personId = createId(at);
    const addressId = await addAddress(sequelize, address, at, transaction);
    await insertPerson(
      sequelize,
      await sealBirthDate(secrets, personId, {
        id: personId,
        lastName,
        firstName,
        birthDate: dateOfBirth,
        nationalityCode,
        email,
        addressId,
      }),
      transaction,
    );
    await insertOfficer(
      sequelize,
      {
        personId,
        merchantId,
        position: i + 1,
        isPoliticallyExposed: officer.isPep,
        pepDescription: officer.pepDescription,
        isAuthorizedSignatory: officer.isAuthorizedSignatory,
        isDirector: officer.isDirector,
        isBeneficialOwner: officer.isUltimateBeneficiaryOwner,
        ownershipPercentage: officer.ownershipPercentage ?? null,
      },
      transaction,
    );
  }
};

/** Replaces all officers of a company and deletes the personal data of the former ones. */
export const replaceOfficers = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  replacement: NewOfficers,
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  const former = await listOfficers(sequelize, replacement.merchantId, transaction);
  await deleteOfficers(sequelize, replacement.merchantId, transaction);
  const personIds = former.map(({ personId }) => personId);
  await deletePersons(sequelize, personIds, transaction);
  await addOfficers(deps, replacement, transaction);
  for (const { person } of former) {
    if (person?.addressId) await removeUnusedAddress(sequelize, person.addressId, transaction);
  }
};
