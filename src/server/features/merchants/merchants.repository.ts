import { literal } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { BankAccountModel } from '#db/models/banks.models.ts';
import { MerchantModel, type MerchantSurveyModel, OfficerModel } from '#db/models/merchants.models.ts';
import type { AddressModel } from '#db/models/people.models.ts';
import { toBoolean } from '#db/sql/column-values.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { findLatestOrder, type LatestOrder } from '#server/features/orders/orders.api.ts';
import { unsealBirthDates } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { Merchant, Officer, Survey } from '#shared/merchants/merchants.schema.ts';
import type { RelatedMerchant } from '#shared/relations/relations.schema.ts';
import type { Address } from '#shared/validation/address.ts';
import { unsealBankNumbers } from './bank-numbers.repository.ts';

/** The merchant's name, tax number and time of registration, without confidential data. */
export const getMerchantLabel = async (
  sequelize: Sequelize,
  { merchantId: id }: SalesScope,
): Promise<RelatedMerchant> => {
  const { companyName, taxNumber, createdAt, user } = await sequelize.getRepository(MerchantModel).findByPk(id, {
    attributes: ['id', 'companyName', 'taxNumber', 'createdAt'],
    include: [{ association: 'user', attributes: ['id'], include: ['person'] }],
    rejectOnEmpty: true,
  });
  const { firstName = '', lastName = '' } = user?.person ?? {};
  return { id, name: merchantName({ companyName, firstName, lastName }), taxNumber, createdAt };
};

export const getMerchantName = async (sequelize: Sequelize, merchant: SalesScope): Promise<string> =>
  (await getMerchantLabel(sequelize, merchant)).name;

/** When the merchant registered, how it accepts payments, and the decision on it. */
export const getMerchantReview = async (sequelize: Sequelize, { merchantId: id }: MerchantScope) => {
  const { createdAt, paymentMethod, status, statusReason, statusChangedAt } = await sequelize
    .getRepository(MerchantModel)
    .findByPk(id, {
      attributes: ['createdAt', 'paymentMethod', 'status', 'statusReason', 'statusChangedAt'],
      rejectOnEmpty: true,
    });
  return {
    registeredAt: createdAt,
    sellsOnline: paymentMethod === 'Online',
    status,
    reason: statusReason,
    decidedAt: statusChangedAt,
  };
};

/** The officers of a company in their order, with person and address. */
export const listOfficers = ({ sequelize, transaction }: Db, merchantId: string): Promise<OfficerModel[]> =>
  sequelize.getRepository(OfficerModel).findAll({
    where: { merchantId },
    include: [{ association: 'person', include: ['address'] }],
    order: [['position', 'ASC']],
    ...(transaction ? { transaction } : {}),
  });

/**
 * The merchant with its person, addresses, bank account, officers and survey. Reads only whether there is a terminal
 * secret.
 */
export const getStoredMerchant = async (
  { sequelize, secrets }: Pick<Deps, 'sequelize' | 'secrets'>,
  { merchantId }: MerchantScope,
): Promise<Merchant> => {
  const merchant = await sequelize.getRepository(MerchantModel).findByPk(merchantId, {
    attributes: { include: [[literal('terminal_secret IS NOT NULL'), 'hasTerminalSecret']] },
    include: [
      { association: 'user', include: [{ association: 'person', include: ['address'] }] },
      'registrationAddress',
      'operationAddress',
      { association: 'bankAccount', include: ['bank'] },
      'survey',
    ],
    rejectOnEmpty: true,
  });
  // After the version: if an edit replaces the officers in between, the next edit with this version is refused. In the
  // other order it would overwrite new officers.
  const [order, officers] = await Promise.all([
    findLatestOrder({ sequelize }, merchantId),
    listOfficers({ sequelize }, merchantId),
  ]);
  await unsealBirthDates(secrets, [merchant.user?.person, ...officers.map(({ person }) => person)]);
  await unsealBankNumbers(secrets, merchant.bankAccount);
  return toMerchant(merchant, order, officers);
};

const toMerchant = (
  merchant: MerchantModel,
  order: LatestOrder | null,
  officers: readonly OfficerModel[],
): Merchant => {
  const { user } = merchant;
  const { firstName = '', lastName = '', mobile = null, birthDate = null, nationalityCode = null } = user?.person ?? {};
  return {
    id: merchant.id,
    userId: merchant.userId,
    type: merchant.type,
    status: merchant.status,
    statusReason: merchant.statusReason,
    statusChangedAt: merchant.statusChangedAt,
    name: merchantName({ companyName: merchant.companyName, firstName, lastName }),
    doingBusinessAs: merchant.tradeName,
    company:
      merchant.companyName === null
        ? null
        : { name: merchant.companyName, registrationId: merchant.companyRegistrationNumber },
    taxNumber: merchant.taxNumber,
    description: merchant.description,
    paymentMethod: merchant.paymentMethod,
    authorizedSignatory: merchant.authorizedSignatory,
    website: merchant.website,
    mcc: merchant.mcc,
    mid: merchant.mid,
    hasTerminalSecret: toBoolean(Number(merchant.get('hasTerminalSecret'))),
    settlementReportsEmail: merchant.settlementReportsEmail,
    comment: merchant.comment,
    person: {
      lastName,
      firstName,
      dateOfBirth: birthDate,
      nationalityCode,
      mobile,
      address: user?.person?.address ? toAddress(user.person.address) : null,
    },
    email: user?.email ?? '',
    language: user?.language ?? defaultLanguage,
    isMarketingAllowed: user?.isMarketingAllowed ?? false,
    isDeactivated: Boolean(user?.deactivatedAt),
    registrationAddress: toAddress(merchant.registrationAddress),
    operationAddress: toAddress(merchant.operationAddress),
    deliveryAddress: order?.deliveryAddress ?? null,
    billingAddress: order?.billingAddress ?? null,
    extraQuantityNeeded: order?.isExtraQuantityNeeded ?? false,
    bankAccount: merchant.bankAccount ? toBankAccount(merchant.bankAccount) : null,
    persons: officers.map(toOfficer),
    merchantSurvey: merchant.survey ? toSurvey(merchant.survey) : null,
    createdAt: merchant.createdAt,
    version: merchant.version,
  };
};

/** A foreign key guarantees the row, so a missing one was not included in the query. */
const toAddress = (address: AddressModel | undefined): Address => {
  if (!address) throw new Error('The address was not included in the query.');
  const { countryCode, zipCode, city, street } = address;
  return { countryCode, zipCode, city, street };
};

const toOfficer = (officer: OfficerModel): Officer => {
  const { person } = officer;
  if (!person) throw new Error('The person was not included in the query.');
  return {
    lastName: person.lastName,
    firstName: person.firstName,
    dateOfBirth: person.birthDate,
    nationalityCode: person.nationalityCode,
    address: person.address ? toAddress(person.address) : null,
    email: person.email,
    isPep: officer.isPoliticallyExposed,
    pepDescription: officer.pepDescription,
    isAuthorizedSignatory: officer.isAuthorizedSignatory,
    isDirector: officer.isDirector,
    isUltimateBeneficiaryOwner: officer.isBeneficialOwner,
    ownershipPercentage: officer.ownershipPercentage,
  };
};

const toSurvey = (survey: MerchantSurveyModel): Survey => ({
  projectedMonthlySalesVolume: survey.projectedMonthlySalesVolume,
  projectedDailyTransactionCount: survey.projectedDailyTransactionCount,
  highestTransactionAmount: survey.highestTransactionAmount,
  averageTransactionAmount: survey.averageTransactionAmount,
  minimumTransactionAmount: survey.minimumTransactionAmount,
  comment: survey.comment,
});

const toBankAccount = ({ bankId, bank, localNumber, iban, currency }: BankAccountModel) => ({
  bankId,
  bankName: bank?.name ?? '',
  bic: bank?.bic ?? '',
  localNumber,
  iban,
  currencyCode: currency,
});
