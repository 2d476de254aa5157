import { literal, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import type { AddressModel } from '#db/models/address.model.ts';
import { BankAccountModel } from '#db/models/bank-account.model.ts';
import { MerchantModel } from '#db/models/merchant.model.ts';
import { OfficerModel } from '#db/models/officer.model.ts';
import { PersonModel } from '#db/models/person.model.ts';
import { TerminalOrderModel } from '#db/models/terminal-order.model.ts';
import { UserModel } from '#db/models/user.model.ts';
import { isTrue } from '#db/sql/column-values.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';
import type { Address } from '#shared/validation/address.ts';
import { emailKey } from '#shared/validation/text.ts';
import { findLatestOrder } from './latest-order.repository.ts';
import { listOfficers } from './officers.repository.ts';

/** The places that have an address of their own, each with the row and the column that point at it. */
export type AddressPlace = 'home' | 'registration' | 'operation' | 'delivery' | 'billing';

export interface HeldMerchant {
  id: string;
  version: number;
  type: MerchantType;
  status: MerchantStatus;
  hasTerminalSecret: boolean;
  user: { id: string; email: string; language: Language; personId: string };
  orderId: string | null;
  addressIds: Record<AddressPlace, string | null>;
  /** Under the names by which they are edited. */
  person: Record<string, unknown>;
  merchant: Record<string, unknown>;
  persons: Record<string, unknown>[];
}

const plain = (address: AddressModel | null | undefined): Address | null => {
  if (!address) return null;
  const { countryCode, zipCode, city, street } = address;
  return { countryCode, zipCode, city, street };
};

/** The merchant of this user as it is now, held until the end of the transaction: edits take turns. */
export const lockMerchantOfUser = async (
  sequelize: Sequelize,
  userId: string,
  transaction: Transaction,
): Promise<HeldMerchant | null> => {
  const merchants = sequelize.getRepository(MerchantModel);
  const held = await merchants.findOne({
    where: { userId },
    attributes: ['id'],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  if (!held) return null;
  const merchant = await merchants.findByPk(held.id, {
    attributes: { include: [[literal('terminal_secret IS NOT NULL'), 'hasTerminalSecret']] },
    include: ['registrationAddress', 'operationAddress', 'bankAccount'],
    rejectOnEmpty: true,
    transaction,
  });
  const user = await sequelize.getRepository(UserModel).findByPk(userId, { rejectOnEmpty: true, transaction });
  const person = await sequelize
    .getRepository(PersonModel)
    .findByPk(user.personId, { include: ['address'], rejectOnEmpty: true, transaction });
  const order = await findLatestOrder(sequelize, held.id, transaction);
  return toHeld({ merchant, user, person, order, officers: await listOfficers(sequelize, held.id, transaction) });
};

interface Rows {
  merchant: MerchantModel;
  user: UserModel;
  person: PersonModel;
  order: TerminalOrderModel | null;
  officers: OfficerModel[];
}

const toHeld = ({ merchant, user, person, order, officers }: Rows): HeldMerchant => ({
  id: merchant.id,
  version: merchant.version,
  type: merchant.type,
  status: merchant.status,
  hasTerminalSecret: isTrue(Number(merchant.get('hasTerminalSecret'))),
  user: { id: user.id, email: user.email, language: user.language, personId: person.id },
  orderId: order?.id ?? null,
  addressIds: {
    home: person.addressId,
    registration: merchant.registrationAddressId,
    operation: merchant.operationAddressId,
    delivery: order?.deliveryAddressId ?? null,
    billing: order?.billingAddressId ?? null,
  },
  person: {
    lastName: person.lastName,
    firstName: person.firstName,
    dateOfBirth: person.birthDate,
    nationalityCode: person.nationalityCode,
    mobile: person.mobile,
    address: plain(person.address),
  },
  merchant: {
    status: merchant.status,
    statusReason: merchant.statusReason,
    description: merchant.description,
    doingBusinessAs: merchant.tradeName,
    taxNumber: merchant.taxNumber,
    companyName: merchant.companyName,
    companyRegistrationNumber: merchant.companyRegistrationNumber,
    authorizedSignatory: merchant.authorizedSignatory,
    website: merchant.website,
    settlementReportsEmail: merchant.settlementReportsEmail,
    mcc: merchant.mcc,
    mid: merchant.mid,
    paymentMethod: merchant.paymentMethod,
    comment: merchant.comment,
    registrationAddress: plain(merchant.registrationAddress),
    operationAddress: plain(merchant.operationAddress),
    deliveryAddress: plain(order?.deliveryAddress),
    billingAddress: plain(order?.billingAddress),
    bankAccount: merchant.bankAccount
      ? {
          bankId: merchant.bankAccount.bankId,
          localNumber: merchant.bankAccount.localNumber,
          currencyCode: merchant.bankAccount.currency,
          iban: merchant.bankAccount.iban,
        }
      : null,
  },
  persons: officers.map((officer) => ({
    lastName: officer.person?.lastName,
    firstName: officer.person?.firstName,
    dateOfBirth: officer.person?.birthDate,
    nationalityCode: officer.person?.nationalityCode,
    address: plain(officer.person?.address),
    email: officer.person?.email,
    isPep: officer.isPoliticallyExposed,
    pepDescription: officer.pepDescription,
    isAuthorizedSignatory: officer.isAuthorizedSignatory,
    isDirector: officer.isDirector,
    isUltimateBeneficiaryOwner: officer.isBeneficialOwner,
    ownershipPercentage: officer.ownershipPercentage,
  })),
});

/** False when somebody else logs in with it. */
export const updateLoginEmail = async (
  sequelize: Sequelize,
  { id, personId }: HeldMerchant['user'],
  { email, at }: { email: string; at: Date },
  transaction: Transaction,
): Promise<boolean> => {
  try {
    await sequelize
      .getRepository(UserModel)
      .update({ email, emailKey: emailKey(email), updatedAt: at }, { where: { id }, transaction });
  } catch (error) {
    if (violatedUniqueKey(error) === 'users_email_key') return false;
    throw error;
  }
  await sequelize.getRepository(PersonModel).update({ email }, { where: { id: personId }, transaction });
  return true;
};

/** Takes them out with all that is known of them. Answers the addresses that they had. */
export const removeOfficers = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction,
): Promise<string[]> => {
  const officers = await listOfficers(sequelize, merchantId, transaction);
  await sequelize.getRepository(OfficerModel).destroy({ where: { merchantId }, transaction });
  const ids = officers.map(({ personId }) => personId);
  await sequelize.getRepository(PersonModel).destroy({ where: { id: ids }, transaction });
  return officers.flatMap(({ person }) => person?.addressId ?? []);
};

export const updatePerson = async (
  sequelize: Sequelize,
  id: string,
  columns: Partial<
    Pick<PersonModel, 'lastName' | 'firstName' | 'birthDate' | 'nationalityCode' | 'mobile' | 'addressId'>
  >,
  transaction: Transaction,
): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await sequelize.getRepository(PersonModel).update(columns, { where: { id }, transaction });
};

/** False when the MID is another merchant's. */
export const updateMerchantRow = async (
  sequelize: Sequelize,
  id: string,
  columns: Partial<Omit<MerchantModel, 'id' | 'userId' | 'type' | 'createdAt'>>,
  transaction: Transaction,
): Promise<boolean> => {
  try {
    await sequelize.getRepository(MerchantModel).update(columns, { where: { id }, transaction });
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'merchants_mid') return false;
    throw error;
  }
};

export const updateOrderAddresses = async (
  sequelize: Sequelize,
  id: string,
  columns: Partial<Pick<TerminalOrderModel, 'deliveryAddressId' | 'billingAddressId'>> & { updatedAt: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(TerminalOrderModel).update(columns, { where: { id }, transaction });
};

/** In the place of the one that there is: a merchant has one. */
export const saveBankAccount = async (
  sequelize: Sequelize,
  account: Pick<
    BankAccountModel,
    'merchantId' | 'bankId' | 'localNumber' | 'iban' | 'currency' | 'ownershipConfirmedAt'
  >,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(BankAccountModel).upsert(account, { transaction });
};
