import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { assertPasswordUncommon } from '#server/auth/common-passwords.ts';
import { hashPassword, hashPin } from '#server/auth/passwords.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { createMerchant } from '#server/features/merchants/merchants.api.ts';
import { type AddedOrder, addOrder } from '#server/features/orders/orders.api.ts';
import { deleteDraftsOf } from '#server/features/registration-drafts/registration-drafts.api.ts';
import { createMerchantAccount, requireFreeEmail } from '#server/features/users/users.api.ts';
import { addAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueContract, enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { requireProofOfWork } from '#server/platform/proof-of-work/proof-of-work.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { CheckEmail, Registered, Registration } from '#shared/registration/registration.schema.ts';
import { firstOrderOf } from './registration.rules.ts';

/** The request of the person who registers. */
interface Registrant extends Pick<RequestInfo, 'language' | 'ipAddress' | 'userAgent' | 'proofOfWork'> {
  saveResponse: SaveResponse;
}

interface Hashes {
  passwordHash: string;
  pinHash: string;
}

const addFirstOrder = async (
  db: InTransaction<Deps>,
  merchantId: string,
  terminalOrder: Registration['terminalOrder'],
  at: Date,
): Promise<AddedOrder> =>
  addOrder(db, {
    merchantId,
    ...firstOrderOf(terminalOrder),
    deliveryAddressId: await addAddress(db, terminalOrder.deliveryAddress, at),
    billingAddressId: await addAddress(db, terminalOrder.billingAddress, at),
  });

const write = (
  deps: Deps,
  registration: Registration,
  { saveResponse, ...origin }: Registrant,
  hashes: Hashes,
): Promise<Registered> =>
  inTransaction(deps, async (db) => {
    const at = db.clock();
    const { email, person, terminalOrder } = registration;
    const userId = await createMerchantAccount(db, { email, person, ...origin, ...hashes }, at);
    const merchantId = await createMerchant(db, userId, registration, at);
    const order = await addFirstOrder(db, merchantId, terminalOrder, at);
    await bumpMerchantVersion(db, merchantId, at);
    await deleteDraftsOf(db, email);
    const { lastName, firstName } = person;
    const { count: terminalCount, paymentMethod } = terminalOrder;
    await enqueueEmail(db, {
      template: 'registered',
      to: email,
      language: origin.language,
      lastName,
      firstName,
      order: { ...order, terminalCount, paymentMethod },
    });
    await enqueueContract(db, { merchantId, requestedAt: deps.clock().toISOString() });
    const registered: Registered = {
      user: {
        id: userId,
        merchant: { id: merchantId, terminalOrders: [{ paymentMethod, referenceCode: order.referenceCode }] },
      },
    };
    await saveResponse(registered, db);
    return registered;
  });

/**
 * Throws 409 if the e-mail is taken. The limit of registrations prevents
 * a faster search for accounts.
 */
export const checkEmail = async (
  deps: Deps,
  { email }: CheckEmail,
  request: Pick<Registrant, 'ipAddress' | 'proofOfWork'>,
): Promise<void> => {
  await consumeRateLimit(deps, 'emailCheck', request.ipAddress);
  await requireProofOfWork(deps, 'emailCheck', request);
  await requireFreeEmail(deps.sequelize, email);
};

/**
 * Registers a merchant with its order, e-mail and contract in one transaction.
 * Throws 409 if the e-mail is taken, even by a concurrent registration.
 */
export const register = async (deps: Deps, registration: Registration, registrant: Registrant): Promise<Registered> => {
  await consumeRateLimit(deps, 'registration', registrant.ipAddress);
  await requireProofOfWork(deps, 'registration', registrant);
  await requireFreeEmail(deps.sequelize, registration.email);
  await assertPasswordUncommon(deps, 'password', registration.password);
  // Slow by design, so it runs before the transaction.
  const [passwordHash, pinHash] = await Promise.all([
    hashPassword(registration.password),
    hashPin(deps, registration.pinCode),
  ]);
  return write(deps, registration, registrant, { passwordHash, pinHash });
};
