import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { addAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { Registration } from '#shared/registration/registration.schema.ts';
import { sealBankNumbers } from './bank-numbers.repository.ts';
import { insertBankAccount, insertMerchant, insertSurvey } from './merchant-writes.repository.ts';
import { registeredMerchant } from './merchants.rules.ts';
import { addOfficers } from './officers.ts';

type RegisteredBusiness = Pick<
  Registration,
  'merchant' | 'company' | 'terminal' | 'persons' | 'bankAccount' | 'merchantSurvey'
>;

/** Creates a user's merchant with officers, bank account and survey. Returns its id. */
export const createMerchant = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  userId: string,
  registration: RegisteredBusiness,
  at: Date,
): Promise<string> => {
  const { merchant, terminal, persons, bankAccount, merchantSurvey } = registration;
  const id = createId(at);
  await insertMerchant(db, {
    ...registeredMerchant(registration),
    id,
    userId,
    statusReason: null,
    statusChangedAt: null,
    mcc: null,
    mid: null,
    terminalSecret: null,
    comment: null,
    registrationAddressId: await addAddress(db, merchant.registrationAddress, at),
    operationAddressId: await addAddress(db, terminal.operationAddress, at),
    createdAt: at,
    updatedAt: at,
  });
  await addOfficers(db, { merchantId: id, officers: persons ?? [], at });
  const { bankId, localNumber, iban, currencyCode: currency } = bankAccount;
  const account = { merchantId: id, bankId, localNumber, iban, currency, ownershipConfirmedAt: at };
  await insertBankAccount(db, await sealBankNumbers(db.secrets, account));
  await insertSurvey(db, { merchantId: id, ...merchantSurvey });
  return id;
};
