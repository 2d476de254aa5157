import { type CreationAttributes, literal } from 'sequelize';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { BankAccountModel } from '#db/models/banks.models.ts';
import { MerchantModel, MerchantSurveyModel, OfficerModel, type UserModel } from '#db/models/merchants.models.ts';
import type { AddressModel, PersonModel } from '#db/models/people.models.ts';
import { getReader, type ReadInstance, readable } from '#db/models/readable.ts';
import { toBoolean } from '#db/sql/column-values.ts';
import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { findLatestOrder, type LatestOrder } from '#server/features/orders/orders.api.ts';
import { unsealBirthDates } from '#server/features/users/users.api.ts';
import { sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Address } from '#shared/validation/address.ts';
import { unsealBankNumbers } from './bank-numbers.repository.ts';
import { listOfficers } from './merchants.repository.ts';
import type { LockedMerchant } from './merchants.types.ts';

const toAddress = (address: AddressModel | null | undefined): Address | null => {
  if (!address) return null;
  const { countryCode, zipCode, city, street } = address;
  return { countryCode, zipCode, city, street };
};

/** Locks the user's merchant until the end of the transaction and returns its current values. */
export const lockMerchantOfUser = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  userId: string,
): Promise<LockedMerchant | null> => {
  const merchants = db.sequelize.getRepository(MerchantModel);
  const locked = await merchants.findOne({
    where: { userId },
    attributes: ['id'],
    lock: db.transaction.LOCK.UPDATE,
    transaction: db.transaction,
  });
  if (!locked) return null;
  const merchant = await merchants.findByPk(locked.id, {
    attributes: { include: [[literal('terminal_secret IS NOT NULL'), 'hasTerminalSecret']] },
    include: ['registrationAddress', 'operationAddress', 'bankAccount'],
    rejectOnEmpty: true,
    transaction: db.transaction,
  });
  const user = await getReader(db.sequelize, readable.UserModel).findByPk(userId, {
    rejectOnEmpty: true,
    transaction: db.transaction,
  });
  const person = await getReader(db.sequelize, readable.PersonModel).findByPk(user.personId, {
    include: ['address'],
    rejectOnEmpty: true,
    transaction: db.transaction,
  });
  const order = await findLatestOrder(db, locked.id);
  const officers = await listOfficers(db, locked.id);
  await unsealBirthDates(db.secrets, [person, ...officers.map((officer) => officer.person)]);
  await unsealBankNumbers(db.secrets, merchant.bankAccount);
  return toLockedMerchant({ merchant, user, person, order, officers });
};

interface Rows {
  merchant: MerchantModel;
  user: ReadInstance<UserModel>;
  person: ReadInstance<PersonModel>;
  order: LatestOrder | null;
  officers: OfficerModel[];
}

const toLockedMerchant = ({ merchant, user, person, order, officers }: Rows): LockedMerchant => ({
  id: merchant.id,
  version: merchant.version,
  type: merchant.type,
  status: merchant.status,
  hasTerminalSecret: toBoolean(Number(merchant.get('hasTerminalSecret'))),
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
    address: toAddress(person.address),
  },
  company: { name: merchant.companyName, registrationId: merchant.companyRegistrationNumber },
  merchant: {
    status: merchant.status,
    statusReason: merchant.statusReason,
    description: merchant.description,
    doingBusinessAs: merchant.tradeName,
    taxNumber: merchant.taxNumber,
    authorizedSignatory: merchant.authorizedSignatory,
    website: merchant.website,
    settlementReportsEmail: merchant.settlementReportsEmail,
    mcc: merchant.mcc,
    mid: merchant.mid,
    paymentMethod: merchant.paymentMethod,
    comment: merchant.comment,
    registrationAddress: toAddress(merchant.registrationAddress),
    operationAddress: toAddress(merchant.operationAddress),
    deliveryAddress: order?.deliveryAddress ?? null,
    billingAddress: order?.billingAddress ?? null,
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
    address: toAddress(officer.person?.address),
    email: officer.person?.email,
    isPep: officer.isPoliticallyExposed,
    pepDescription: officer.pepDescription,
    isAuthorizedSignatory: officer.isAuthorizedSignatory,
    isDirector: officer.isDirector,
    isUltimateBeneficiaryOwner: officer.isBeneficialOwner,
    ownershipPercentage: officer.ownershipPercentage,
  })),
});

/** Returns false when the MID is taken by another merchant. */
export const updateMerchantRow = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  columns: Partial<Omit<MerchantModel, 'id' | 'userId' | 'type' | 'createdAt'>>,
): Promise<boolean> => {
  try {
    await sequelize.getRepository(MerchantModel).update(columns, { where: { id }, transaction });
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'merchants_mid') return false;
    throw error;
  }
};

/** Inserts or replaces the merchant's only bank account. */
export const upsertBankAccount = async (
  { sequelize, transaction }: UnitOfWork,
  account: Pick<
    BankAccountModel,
    | 'merchantId'
    | 'bankId'
    | 'localNumber'
    | 'iban'
    | 'sealedNumbers'
    | 'ibanDigest'
    | 'currency'
    | 'ownershipConfirmedAt'
  >,
): Promise<void> => {
  await sequelize.getRepository(BankAccountModel).upsert(account, { transaction });
};

export const insertMerchant = async (
  { sequelize, transaction }: UnitOfWork,
  merchant: CreationAttributes<MerchantModel>,
): Promise<void> => {
  await sequelize.getRepository(MerchantModel).create(merchant, { transaction });
};

export const insertBankAccount = async (
  { sequelize, transaction }: UnitOfWork,
  account: CreationAttributes<BankAccountModel>,
): Promise<void> => {
  await sequelize.getRepository(BankAccountModel).create(account, { transaction });
};

export const insertSurvey = async (
  { sequelize, transaction }: UnitOfWork,
  survey: CreationAttributes<MerchantSurveyModel>,
): Promise<void> => {
  await sequelize.getRepository(MerchantSurveyModel).create(survey, { transaction });
};

export const insertOfficer = async (
  { sequelize, transaction }: UnitOfWork,
  officer: CreationAttributes<OfficerModel>,
): Promise<void> => {
  await sequelize.getRepository(OfficerModel).create(officer, { transaction });
};

export const deleteOfficers = async ({ sequelize, transaction }: UnitOfWork, merchantId: string): Promise<void> => {
  await sequelize.getRepository(OfficerModel).destroy({ where: { merchantId }, transaction });
};

export const sealedTerminalSecrets = sealedColumnOf(MerchantModel, 'terminalSecret');
