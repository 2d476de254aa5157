import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import {
  addOfficers,
  insertBankAccount,
  insertMerchant,
  insertSurvey,
  sealBankNumbers,
} from '#server/features/merchants/merchants.api.ts';
import { type AddedOrder, addOrder } from '#server/features/orders/orders.api.ts';
import { insertConsents, insertPerson, insertUser, sealBirthDate } from '#server/features/users/users.api.ts';
import { addAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { marketingTextVersion, privacyVersion, termsVersion } from '#shared/company/legal-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Registration } from '#shared/registration/registration.schema.ts';
import type { Address } from '#shared/validation/address.ts';

export interface Hashes {
  passwordHash: string;
  pinHash: string;
}

/** Who registers, beside what is registered. */
export interface Origin extends Pick<RequestInfo, 'language' | 'ipAddress' | 'userAgent'> {}

export interface WrittenRegistration {
  userId: string;
  merchantId: string;
  order: AddedOrder;
}

export const emailTaken = () => new AppError('emailTaken', { fields: { email: 'alreadyTaken' } });

interface Context {
  db: InTransaction<Deps>;
  at: Date;
  addAddress: (address: Address) => Promise<string>;
}

const writeUser = async (
  { db, at, addAddress: add }: Context,
  { email, person }: Registration,
  { language, passwordHash, pinHash, ...origin }: Hashes & Origin,
): Promise<string> => {
  const { lastName, firstName, dateOfBirth, nationalityCode, mobile, address, isMarketingAllowed } = person;
  const personId = createId(at);
  const addressId = await add(address);
  await insertPerson(
    db,
    await sealBirthDate(db.secrets, personId, {
      id: personId,
      lastName,
      firstName,
      birthDate: dateOfBirth,
      nationalityCode,
      email,
      mobile,
      addressId,
    }),
  );
  const id = createId(at);
  const isInserted = await insertUser(db, {
    id,
    personId,
    role: 'Basic',
    email,
    passwordHash,
    pinHash,
    language,
    termsAcceptedAt: at,
    termsVersion,
    isMarketingAllowed,
    marketingChangedAt: isMarketingAllowed ? at : null,
    marketingTextVersion: isMarketingAllowed ? marketingTextVersion : null,
    createdAt: at,
    updatedAt: at,
  });
  if (!isInserted) throw emailTaken();
  const accepted = [
    { kind: 'Terms' as const, version: termsVersion, isGiven: true },
    { kind: 'Privacy' as const, version: privacyVersion, isGiven: true },
    ...(isMarketingAllowed ? [{ kind: 'Marketing' as const, version: marketingTextVersion, isGiven: true }] : []),
  ];
  await insertConsents(db, { userId: id, at, origin }, accepted);
  return id;
};

const writeMerchant = async (
  { db, at, addAddress: add }: Context,
  { merchant, company, terminal }: Registration,
  userId: string,
): Promise<string> => {
  const { type, description, doingBusinessAs, taxNumber, authorizedSignatory, website } = merchant;
  // A sole trader may send empty company fields.
  const companyData = type === 'Company' ? company : null;
  const id = createId(at);
  await insertMerchant(db, {
    id,
    userId,
    type,
    status: 'Pending',
    paymentMethod: 'POS',
    companyName: companyData?.name ?? null,
    companyRegistrationNumber: companyData?.registrationId ?? null,
    tradeName: doingBusinessAs,
    description,
    taxNumber,
    authorizedSignatory,
    website,
    settlementReportsEmail: merchant.settlementReportsEmail,
    registrationAddressId: await add(merchant.registrationAddress),
    operationAddressId: await add(terminal.operationAddress),
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  return id;
};

const writeOrder = async (
  { db, addAddress: add }: Context,
  { terminalOrder }: Registration,
  merchantId: string,
): Promise<AddedOrder> => {
  const { count, extraQuantityNeeded, multipleOperationAddresses, paymentMethod } = terminalOrder;
  return addOrder(db, {
    merchantId,
    terminalCount: count,
    isExtraQuantityNeeded: extraQuantityNeeded,
    hasMultipleOperationAddresses: multipleOperationAddresses,
    paymentMethod,
    deliveryAddressId: await add(terminalOrder.deliveryAddress),
    billingAddressId: await add(terminalOrder.billingAddress),
  });
};

/** Writes all rows of a registration. Throws 409 when the e-mail is taken. */
export const writeRegistration = async (
  db: InTransaction<Deps>,
  registration: Registration,
  user: Hashes & Origin,
): Promise<WrittenRegistration> => {
  const at = db.clock();
  const context: Context = {
    db,
    at,
    addAddress: (address) => addAddress(db, address, at),
  };
  const userId = await writeUser(context, registration, user);
  const merchantId = await writeMerchant(context, registration, userId);
  await addOfficers(db, { merchantId, officers: registration.persons ?? [], at });
  const { bankId, localNumber, iban, currencyCode } = registration.bankAccount;
  const account = { merchantId, bankId, localNumber, iban, currency: currencyCode, ownershipConfirmedAt: at };
  await insertBankAccount(db, await sealBankNumbers(db.secrets, account));
  await insertSurvey(db, { merchantId, ...registration.merchantSurvey });
  const order = await writeOrder(context, registration, merchantId);
  await bumpMerchantVersion(db, merchantId, at);
  return { userId, merchantId, order };
};
