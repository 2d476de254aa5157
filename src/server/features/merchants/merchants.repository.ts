import type { Sequelize } from 'sequelize-typescript';
import { BankAccountModel } from '#db/models/banks.models.ts';
import { MerchantModel, MerchantSurveyModel, OfficerModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { findRow, hasRow } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { notEqual } from '#db/sql/where.ts';
import { findLatestOrder, type LatestOrder } from '#server/features/orders/orders.api.ts';
import { unsealBirthDates } from '#server/features/users/users.api.ts';
import type { Secrets } from '#server/platform/data-keys/data-keys.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { listRelatedMerchants } from '#server/policies/merchant-tree.repository.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { Merchant, Officer } from '#shared/merchants/merchants.schema.ts';
import type { RelatedMerchant } from '#shared/relations/relations.schema.ts';
import { unsealBankNumbers } from './bank-numbers.repository.ts';

/** The merchant's name, tax number and time of registration; no confidential data. */
export const getMerchantLabel = async (sequelize: Sequelize, { merchantId }: SalesScope): Promise<RelatedMerchant> => {
  const [label] = await listRelatedMerchants({ sequelize }, [merchantId]);
  if (!label) throw new Error(`There is no merchant ${merchantId}.`);
  return label;
};

export const getMerchantName = async (sequelize: Sequelize, merchant: SalesScope): Promise<string> =>
  (await getMerchantLabel(sequelize, merchant)).name;

/** The merchant's time of registration, payment method and decision. */
export const getMerchantReview = async (sequelize: Sequelize, { merchantId: id }: MerchantScope) => {
  const names = ['createdAt', 'paymentMethod', 'status', 'statusReason', 'statusChangedAt'] as const;
  const merchant = await findRow({ sequelize }, MerchantModel, { id }, names);
  if (!merchant) throw new Error(`There is no merchant ${id}.`);
  return {
    registeredAt: merchant.createdAt,
    sellsOnline: merchant.paymentMethod === 'Online',
    status: merchant.status,
    reason: merchant.statusReason,
    decidedAt: merchant.statusChangedAt,
  };
};

const addressNames = ['countryCode', 'zipCode', 'city', 'street'] as const;
const personNames = [
  'id',
  'lastName',
  'firstName',
  'birthDate',
  'sealedBirthDate',
  'nationalityCode',
  'email',
  'mobile',
  'addressId',
] as const;

const surveyNames = [
  'projectedMonthlySalesVolume',
  'projectedDailyTransactionCount',
  'highestTransactionAmount',
  'averageTransactionAmount',
  'minimumTransactionAmount',
  'comment',
] as const;

const officersOf = fromTable('officers', OfficerModel)
  .join('persons', readable.PersonModel, { id: 'officers.personId' }, personNames)
  .joinOptional('addresses', readable.AddressModel, { id: 'persons.addressId' }, addressNames);

export type StoredOfficer = ReturnType<typeof officersOf.parse>;

/** The officers of a company in order, with person and address. Birth dates may be sealed. */
export const listOfficers = (db: Db, merchantId: string): Promise<StoredOfficer[]> =>
  listJoined(db, officersOf, { where: { officers: { merchantId } }, orderBy: { 'officers.position': 'ASC' } });

const merchantWithAll = fromTable('merchants', MerchantModel)
  .join('users', readable.UserModel, { id: 'merchants.userId' }, [
    'id',
    'email',
    'language',
    'isMarketingAllowed',
    'deactivatedAt',
  ])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, personNames)
  .joinOptional('home', readable.AddressModel, { id: 'persons.addressId' }, addressNames)
  .join('registration', readable.AddressModel, { id: 'merchants.registrationAddressId' }, addressNames)
  .join('operation', readable.AddressModel, { id: 'merchants.operationAddressId' }, addressNames)
  .joinOptional('account', BankAccountModel, { merchantId: 'merchants.id' }, [
    'merchantId',
    'bankId',
    'localNumber',
    'iban',
    'sealedNumbers',
    'currency',
  ])
  .joinOptional('bank', readable.BankModel, { id: 'account.bankId' }, ['name', 'bic'])
  .joinOptional('survey', MerchantSurveyModel, { merchantId: 'merchants.id' }, surveyNames);

/** A merchant with its person, addresses, bank account, survey, officers and newest order. */
export interface StoredMerchant extends ReturnType<typeof merchantWithAll.parse> {
  order: LatestOrder | null;
  officers: StoredOfficer[];
  hasTerminalSecret: boolean;
}

const hasTerminalSecret = (db: Db, id: string): Promise<boolean> =>
  hasRow(db, MerchantModel, { where: { id, terminalSecret: notEqual<Buffer | null>(null) } });

/** Finds a merchant with all that belongs to it, nothing of it sealed. */
export const findStoredMerchant = async (db: Db & { secrets: Secrets }, id: string): Promise<StoredMerchant | null> => {
  const found = await findJoined(db, merchantWithAll, { merchants: { id } });
  if (!found) return null;
  // After the version: if an edit replaces the officers in between, the next edit with this version is refused. In the
  // other order it would overwrite new officers.
  const [order, officers, hasSecret] = await Promise.all([
    findLatestOrder(db, id),
    listOfficers(db, id),
    hasTerminalSecret(db, id),
  ]);
  await unsealBirthDates(db.secrets, [found.persons, ...officers.map(({ persons }) => persons)]);
  await unsealBankNumbers(db.secrets, found.account);
  return { ...found, order, officers, hasTerminalSecret: hasSecret };
};

/**
 * The merchant with its person, addresses, bank account, officers and survey.
 * Reads of the terminal secret only whether it exists.
 */
export const getStoredMerchant = async (
  db: Db & { secrets: Secrets },
  { merchantId }: MerchantScope,
): Promise<Merchant> => {
  const stored = await findStoredMerchant(db, merchantId);
  if (!stored) throw new Error(`There is no merchant ${merchantId}.`);
  return toMerchant(stored);
};

const toMerchant = ({
  merchants,
  users,
  persons,
  home,
  registration,
  operation,
  account,
  bank,
  survey,
  order,
  officers,
  hasTerminalSecret: hasSecret,
}: StoredMerchant): Merchant => ({
  id: merchants.id,
  userId: merchants.userId,
  type: merchants.type,
  status: merchants.status,
  statusReason: merchants.statusReason,
  statusChangedAt: merchants.statusChangedAt,
  name: merchantName({ ...merchants, ...persons }),
  doingBusinessAs: merchants.tradeName,
  company:
    merchants.companyName === null
      ? null
      : { name: merchants.companyName, registrationId: merchants.companyRegistrationNumber },
  taxNumber: merchants.taxNumber,
  description: merchants.description,
  paymentMethod: merchants.paymentMethod,
  authorizedSignatory: merchants.authorizedSignatory,
  website: merchants.website,
  mcc: merchants.mcc,
  mid: merchants.mid,
  settlementReportsEmail: merchants.settlementReportsEmail,
  comment: merchants.comment,
  person: {
    lastName: persons.lastName,
    firstName: persons.firstName,
    dateOfBirth: persons.birthDate,
    nationalityCode: persons.nationalityCode,
    mobile: persons.mobile,
    address: home,
  },
  email: users.email,
  language: users.language,
  isMarketingAllowed: users.isMarketingAllowed,
  isDeactivated: users.deactivatedAt !== null,
  registrationAddress: registration,
  operationAddress: operation,
  deliveryAddress: order?.deliveryAddress ?? null,
  billingAddress: order?.billingAddress ?? null,
  extraQuantityNeeded: order?.isExtraQuantityNeeded ?? false,
  bankAccount: account && {
    bankId: account.bankId,
    bankName: bank?.name ?? '',
    bic: bank?.bic ?? '',
    localNumber: account.localNumber,
    iban: account.iban,
    currencyCode: account.currency,
  },
  persons: officers.map(toOfficer),
  merchantSurvey: survey,
  hasTerminalSecret: hasSecret,
  createdAt: merchants.createdAt,
  version: merchants.version,
});

/** An officer with the API's field names. */
export const toOfficer = ({ officers, persons, addresses }: StoredOfficer): Officer => ({
  lastName: persons.lastName,
  firstName: persons.firstName,
  dateOfBirth: persons.birthDate,
  nationalityCode: persons.nationalityCode,
  address: addresses,
  email: persons.email,
  isPep: officers.isPoliticallyExposed,
  pepDescription: officers.pepDescription,
  isAuthorizedSignatory: officers.isAuthorizedSignatory,
  isDirector: officers.isDirector,
  isUltimateBeneficiaryOwner: officers.isBeneficialOwner,
  ownershipPercentage: officers.ownershipPercentage,
});
