import type { Sequelize } from 'sequelize-typescript';
import type { OfficerModel } from '#db/models/merchants.models.ts';
import type { AddressModel, PersonModel } from '#db/models/people.models.ts';
import { getReader, readable } from '#db/models/readable.ts';
import { unsealBankNumbers } from '#server/features/merchants/merchants.api.ts';
import { unsealBirthDates } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Address } from '#shared/validation/address.ts';
import { asciiEmail } from '#shared/validation/email-address.ts';

export const findContractParty = async (
  sequelize: Sequelize,
  userId: string,
): Promise<{ merchantId: string; deactivatedAt: Date | null } | null> => {
  const user = await getReader(sequelize, readable.UserModel).findOne({
    where: { id: userId, role: 'Basic' },
    include: [{ association: 'merchant', attributes: ['id'] }],
  });
  return user?.merchant ? { merchantId: user.merchant.id, deactivatedAt: user.deactivatedAt } : null;
};

const toAddress = (address: AddressModel | null | undefined): Address | null =>
  address
    ? { countryCode: address.countryCode, zipCode: address.zipCode, city: address.city, street: address.street }
    : null;

const toPerson = (person: PersonModel | undefined) => ({
  lastName: person?.lastName ?? '',
  firstName: person?.firstName ?? '',
  dateOfBirth: person?.birthDate ?? null,
  nationalityCode: person?.nationalityCode ?? null,
  email: person?.email ? asciiEmail(person.email) : null,
  mobile: person?.mobile ?? null,
  address: toAddress(person?.address),
});

const toOfficer = (officer: OfficerModel) => ({
  ...toPerson(officer.person),
  isPep: officer.isPoliticallyExposed,
  pepDescription: officer.pepDescription,
  isAuthorizedSignatory: officer.isAuthorizedSignatory,
  isDirector: officer.isDirector,
  isUltimateBeneficiaryOwner: officer.isBeneficialOwner,
  ownershipPercentage: officer.ownershipPercentage,
});

const associations = [
  { association: 'user', include: [{ association: 'person', include: ['address'] }] },
  'registrationAddress',
  'operationAddress',
  { association: 'bankAccount', include: ['bank'] },
  {
    association: 'officers',
    separate: true,
    order: [['position', 'ASC']],
    include: [{ association: 'person', include: ['address'] }],
  },
  {
    association: 'orders',
    separate: true,
    order: [['createdAt', 'DESC']],
    limit: 1,
    include: ['deliveryAddress', 'billingAddress'],
  },
] satisfies Parameters<ReturnType<Sequelize['getRepository']>['findOne']>[0] extends infer O
  ? O extends { include?: infer I }
    ? I
    : never
  : never;

/** The current data of a merchant's contract; null if the account is deactivated. */
export const findContractContent = async (
  { sequelize, secrets }: Pick<Deps, 'sequelize' | 'secrets'>,
  merchantId: string,
) => {
  const merchant = await getReader(sequelize, readable.MerchantModel).findOne({
    where: { id: merchantId },
    include: associations,
  });
  const { user, bankAccount } = merchant ?? {};
  if (!merchant || !user || user.deactivatedAt !== null) return null;
  await unsealBirthDates(secrets, [user.person, ...(merchant.officers ?? []).map(({ person }) => person)]);
  await unsealBankNumbers(secrets, bankAccount);
  const [order] = merchant.orders ?? [];
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
      registrationAddress: toAddress(merchant.registrationAddress),
      operationAddress: toAddress(merchant.operationAddress),
    },
    contact: { userId: user.id, ...toPerson(user.person) },
    officers: (merchant.officers ?? []).map(toOfficer),
    bankAccount: bankAccount
      ? {
          bankName: bankAccount.bank?.name ?? '',
          bic: bankAccount.bank?.bic ?? '',
          localNumber: bankAccount.localNumber,
          iban: bankAccount.iban,
          currency: bankAccount.currency,
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
          deliveryAddress: toAddress(order.deliveryAddress),
          billingAddress: toAddress(order.billingAddress),
        }
      : null,
  };
};
