import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { findStoredMerchant, type StoredMerchant, toOfficer } from '#server/features/merchants/merchants.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Address } from '#shared/validation/address.ts';
import { asciiEmail } from '#shared/validation/email-address.ts';

const parties = fromTable('users', readable.UserModel, ['deactivatedAt']).join(
  'merchants',
  readable.MerchantModel,
  { userId: 'users.id' },
  ['id'],
);

export const findContractParty = async (
  sequelize: Sequelize,
  userId: string,
): Promise<{ merchantId: string; deactivatedAt: Date | null } | null> => {
  const found = await findJoined({ sequelize }, parties, { users: { id: userId, role: 'Basic' } });
  return found && { merchantId: found.merchants.id, deactivatedAt: found.users.deactivatedAt };
};

const toPerson = (
  { lastName, firstName, birthDate, nationalityCode, email, mobile }: StoredMerchant['persons'],
  address: Address | null,
) => ({
  lastName,
  firstName,
  dateOfBirth: birthDate,
  nationalityCode,
  email: email ? asciiEmail(email) : null,
  mobile,
  address,
});

/** A merchant's current contract data; null for a deactivated account. */
export const findContractContent = async (deps: Pick<Deps, 'sequelize' | 'secrets'>, merchantId: string) => {
  const stored = await findStoredMerchant(deps, merchantId);
  if (!stored || stored.users.deactivatedAt !== null) return null;
  const { merchants: merchant, users: user, account, bank, order } = stored;
  return {
    language: user.language,
    merchant: {
      id: merchant.id,
      type: merchant.type,
      companyName: merchant.companyName,
      companyRegistrationNumber: merchant.companyRegistrationNumber,
      taxNumber: merchant.taxNumber,
      tradeName: merchant.tradeName,
      description: merchant.description,
      authorizedSignatory: merchant.authorizedSignatory,
      website: merchant.website,
      settlementReportsEmail: asciiEmail(merchant.settlementReportsEmail),
      registrationAddress: stored.registration,
      operationAddress: stored.operation,
    },
    contact: { userId: user.id, ...toPerson(stored.persons, stored.home) },
    officers: stored.officers.map((officer) => ({
      ...toOfficer(officer),
      ...toPerson(officer.persons, officer.addresses),
    })),
    bankAccount: account
      ? {
          bankName: bank?.name ?? '',
          bic: bank?.bic ?? '',
          localNumber: account.localNumber,
          iban: account.iban,
          currency: account.currency,
        }
      : null,
    terminalOrder: order
      ? {
          referenceCode: order.referenceCode,
          count: order.terminalCount,
          isExtraQuantityNeeded: order.isExtraQuantityNeeded,
          hasMultipleOperationAddresses: order.hasMultipleOperationAddresses,
          paymentMethod: order.paymentMethod,
          totalPrice: order.totalPrice,
          currency: order.currency,
          deliveryAddress: order.deliveryAddress,
          billingAddress: order.billingAddress,
        }
      : null,
  };
};
