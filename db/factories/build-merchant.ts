import type { CreationAttributes } from 'sequelize';
import {
  MerchantModel,
  MerchantSurveyModel,
  type TerminalOrderModel,
  type UserModel,
} from '#db/models/merchants.models.ts';
import type { PersonModel } from '#db/models/people.models.ts';
import { MerchantChangeModel } from '#db/models/platform.models.ts';
import { buildBankAccount } from './build-bank-account.ts';
import { buildOfficer, type OfficerOverrides } from './build-officer.ts';
import { buildOrder, type OrderOverrides } from './build-order.ts';
import { buildAddress, buildPerson } from './build-person.ts';
import { buildUser, type UserOverrides } from './build-user.ts';
import type { FactoryDb } from './factory-db.ts';
import { companyRegistrationNumber, taxNumber } from './hungarian-numbers.ts';
import type { PostalAddress } from './hungarian-people.ts';

export interface MerchantOverrides extends Partial<CreationAttributes<MerchantModel>> {
  person?: Partial<CreationAttributes<PersonModel>>;
  user?: Omit<UserOverrides, 'personId'>;
  /** Used as home, registered seat and shop address. */
  address?: Partial<PostalAddress>;
  survey?: Partial<CreationAttributes<MerchantSurveyModel>>;
  officers?: readonly OfficerOverrides[];
  order?: OrderOverrides;
  /** The account number in the form 8-8 or 8-8-8. */
  localNumber?: string;
}

export interface BuiltMerchant {
  merchant: MerchantModel;
  user: UserModel;
  person: PersonModel;
  order: TerminalOrderModel;
}

/**
 * Inserts all data of a registration. By default an accepted company with one officer;
 * `type: 'Person'` makes a sole trader.
 */
export const buildMerchant = async (
  db: FactoryDb,
  {
    person: personOverrides,
    user: userOverrides,
    address,
    survey,
    officers,
    order: orderOverrides,
    localNumber,
    ...overrides
  }: MerchantOverrides = {},
): Promise<BuiltMerchant> => {
  const createdAt = overrides.createdAt ?? db.now();
  const email = userOverrides?.email ?? `merchant${db.uniqueDigits(9)}@example.com`;
  const place = await buildAddress(db, address);
  const person = await buildPerson(db, { email, addressId: place.id, ...personOverrides });
  const user = await buildUser(db, { createdAt, ...userOverrides, email, personId: person.id });
  const merchant = await db.sequelize.getRepository(MerchantModel).create(
    {
      ...merchantDefaults(db, person, overrides.type ?? 'Company', overrides.status ?? 'Accepted', createdAt),
      settlementReportsEmail: email,
      userId: user.id,
      registrationAddressId: place.id,
      operationAddressId: place.id,
      ...overrides,
    },
    { transaction: db.transaction },
  );
  const order = await buildOrder(db, {
    createdAt,
    deliveryAddressId: place.id,
    ...orderOverrides,
    merchantId: merchant.id,
  });
  await buildBankAccount(db, {
    merchantId: merchant.id,
    ownershipConfirmedAt: createdAt,
    ...(localNumber === undefined ? {} : { localNumber }),
  });
  await buildSurvey(db, merchant.id, survey);
  for (const [i, officer] of (officers ?? (merchant.type === 'Company' ? [founder(person)] : [])).entries()) {
    await buildOfficer(db, { merchantId: merchant.id, position: i + 1, ...officer });
  }
  await db.sequelize.getRepository(MerchantChangeModel).create(
    {
      merchantId: merchant.id,
      version: 1,
      hourlyVersion: 1,
      monthlyVersion: 1,
      notificationsVersion: 0,
      changedAt: createdAt,
    },
    { transaction: db.transaction },
  );
  return { merchant, user, person, order };
};

const merchantDefaults = (
  db: FactoryDb,
  person: PersonModel,
  type: MerchantModel['type'],
  status: MerchantModel['status'],
  createdAt: Date,
) => {
  const fullName = `${person.lastName} ${person.firstName}`;
  const isCompany = type === 'Company';
  return {
    id: db.id(createdAt),
    type,
    status,
    statusReason: status === 'Rejected' ? 'Hiányzó dokumentumok' : null,
    statusChangedAt: status === 'Pending' ? null : createdAt,
    paymentMethod: 'POS' as const,
    companyName: isCompany ? `${person.lastName} és Társa Kft.` : null,
    companyRegistrationNumber: isCompany ? companyRegistrationNumber(db.random) : null,
    tradeName: null,
    description: 'Kiskereskedelem',
    taxNumber: taxNumber(db.random),
    authorizedSignatory: fullName,
    mcc: status === 'Accepted' ? '5999' : null,
    version: 1,
    mid: status === 'Accepted' ? `5${db.uniqueDigits(9)}` : null,
    createdAt,
    updatedAt: createdAt,
  };
};

/** The default officer: director, signatory and only owner. */
const founder = ({ lastName, firstName, birthDate, nationalityCode, email }: PersonModel): OfficerOverrides => ({
  person: { lastName, firstName, birthDate, nationalityCode, email },
  isBeneficialOwner: true,
  ownershipPercentage: 100,
});

const buildSurvey = (
  db: FactoryDb,
  merchantId: string,
  overrides: Partial<CreationAttributes<MerchantSurveyModel>> = {},
): Promise<MerchantSurveyModel> =>
  db.sequelize.getRepository(MerchantSurveyModel).create(
    {
      merchantId,
      projectedMonthlySalesVolume: 750_000,
      projectedDailyTransactionCount: 12.5,
      highestTransactionAmount: 17_500,
      averageTransactionAmount: 5_000,
      minimumTransactionAmount: 5_000,
      ...overrides,
    },
    { transaction: db.transaction },
  );
