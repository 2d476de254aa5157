import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { BankAccountModel } from '#db/models/banks.models.ts';
import { MerchantModel, MerchantSurveyModel, OfficerModel } from '#db/models/merchants.models.ts';
import { deleteRows, insertRow, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { NewRow, Row } from '#db/sql/table.ts';
import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findStoredMerchant, type StoredMerchant, toOfficer } from './merchants.repository.ts';
import type { LockedMerchant } from './merchants.types.ts';

/** Locks the user's merchant until the transaction ends. Returns its current values. */
export const lockMerchantOfUser = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  userId: string,
): Promise<LockedMerchant | null> => {
  const locked = await lockRow(db, MerchantModel, { userId }, ['id']);
  const stored = locked && (await findStoredMerchant(db, locked.id));
  return stored && toLockedMerchant(stored);
};

const toLockedMerchant = ({
  merchants: merchant,
  users,
  persons,
  home,
  registration,
  operation,
  account,
  order,
  officers,
  hasTerminalSecret,
}: StoredMerchant): LockedMerchant => ({
  hasTerminalSecret,
  id: merchant.id,
  version: merchant.version,
  type: merchant.type,
  status: merchant.status,
  user: { id: users.id, email: users.email, language: users.language, personId: persons.id },
  orderId: order?.id ?? null,
  addressIds: {
    home: persons.addressId,
    registration: merchant.registrationAddressId,
    operation: merchant.operationAddressId,
    delivery: order?.deliveryAddressId ?? null,
    billing: order?.billingAddressId ?? null,
  },
  person: {
    lastName: persons.lastName,
    firstName: persons.firstName,
    dateOfBirth: persons.birthDate,
    nationalityCode: persons.nationalityCode,
    mobile: persons.mobile,
    address: home,
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
    registrationAddress: registration,
    operationAddress: operation,
    deliveryAddress: order?.deliveryAddress ?? null,
    billingAddress: order?.billingAddress ?? null,
    bankAccount: account && {
      bankId: account.bankId,
      localNumber: account.localNumber,
      currencyCode: account.currency,
      iban: account.iban,
    },
  },
  persons: officers.map((officer) => ({ ...toOfficer(officer) })),
});

/** Returns false if another merchant has the MID. */
export const updateMerchantRow = async (
  db: UnitOfWork,
  id: string,
  columns: Partial<Omit<Row<MerchantModel>, 'id' | 'userId' | 'type' | 'createdAt'>>,
): Promise<boolean> => {
  try {
    await updateRows(db, MerchantModel, { id }, columns);
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'merchants_mid') return false;
    throw error;
  }
};

/** Inserts or replaces the merchant's only bank account. */
export const upsertBankAccount = async (
  db: UnitOfWork,
  { merchantId, ...account }: Row<BankAccountModel>,
): Promise<void> => {
  await upsertRow(db, BankAccountModel, { merchantId, ...account }, account);
};

export const insertMerchant = async (db: UnitOfWork, merchant: NewRow<MerchantModel>): Promise<void> => {
  await insertRow(db, MerchantModel, merchant);
};

export const insertBankAccount = async (db: UnitOfWork, account: NewRow<BankAccountModel>): Promise<void> => {
  await insertRow(db, BankAccountModel, account);
};

export const insertSurvey = async (db: UnitOfWork, survey: NewRow<MerchantSurveyModel>): Promise<void> => {
  await insertRow(db, MerchantSurveyModel, survey);
};

export const insertOfficer = async (db: UnitOfWork, officer: NewRow<OfficerModel>): Promise<void> => {
  await insertRow(db, OfficerModel, officer);
};

export const deleteOfficers = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  await deleteRows(db, OfficerModel, { merchantId });
};

export const sealedTerminalSecrets = sealedColumnOf(MerchantModel, 'terminalSecret');
