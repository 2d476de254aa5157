import type { Sequelize } from 'sequelize-typescript';
import type { AddressModel } from '#db/models/address.model.ts';
import { MerchantModel } from '#db/models/merchant.model.ts';
import type { OfficerModel } from '#db/models/officer.model.ts';
import type { PersonModel } from '#db/models/person.model.ts';
import { UserModel } from '#db/models/user.model.ts';
import type { Address } from '#shared/validation/address.ts';

export const findContractParty = async (
  sequelize: Sequelize,
  userId: string,
): Promise<{ merchantId: string; isDeactivated: boolean } | null> => {
  const user = await sequelize
    .getRepository(UserModel)
    .findOne({ where: { id: userId, role: 'Basic' }, include: [{ association: 'merchant', attributes: ['id'] }] });
  return user?.merchant ? { merchantId: user.merchant.id, isDeactivated: user.deactivatedAt !== null } : null;
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
  email: person?.email ?? null,
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

/** All that a contract is made of, as it stands now; null for a merchant whose account is closed. */
export const findContractContent = async (sequelize: Sequelize, merchantId: string) => {
  const merchant = await sequelize
    .getRepository(MerchantModel)
    .findOne({ where: { id: merchantId }, include: associations });
  const { user, bankAccount } = merchant ?? {};
  if (!merchant || !user || user.deactivatedAt !== null) return null;
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
      settlementReportsEmail: merchant.settlementReportsEmail,
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
