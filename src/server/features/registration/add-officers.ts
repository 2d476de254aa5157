import type { Transaction } from 'sequelize';
import { addAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { Registration } from '#shared/registration/registration.schema.ts';
import { insertOfficer, insertPerson } from './registration.repository.ts';

export type NewOfficer = NonNullable<Registration['persons']>[number];

/** The officers of a company that has none yet, in their order. */
export const addOfficers = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId, officers, at }: { merchantId: string; officers: readonly NewOfficer[]; at: Date },
  transaction: Transaction,
): Promise<void> => {
  for (const [i, officer] of officers.entries()) {
    const { lastName, firstName, dateOfBirth, nationalityCode, address, email } = officer;
    const personId = createId(at);
    const addressId = await addAddress(sequelize, address, at, transaction);
    await insertPerson(
      sequelize,
      { id: personId, lastName, firstName, birthDate: dateOfBirth, nationalityCode, email, addressId },
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
