import { inTransaction } from '#db/connection/transaction.ts';
import { assertPasswordUncommon } from '#server/auth/common-passwords.ts';
import { hashPassword, hashPin } from '#server/auth/passwords.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { isEmailTaken } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { enqueueContract, enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { requireProofOfWork } from '#server/platform/proof-of-work/proof-of-work.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import type { CheckEmail, Registered, Registration } from '#shared/registration/registration.schema.ts';
import { emailTaken, type Hashes, type Origin, writeRegistration } from './write-registration.ts';

interface Registrant extends Origin, Pick<RequestInfo, 'proofOfWork'> {
  saveResponse: SaveResponse;
}

const write = (
  deps: Deps,
  registration: Registration,
  { language, ipAddress, userAgent, saveResponse }: Registrant,
  hashes: Hashes,
): Promise<Registered> =>
  inTransaction(deps, async (db) => {
    const { email, person, terminalOrder } = registration;
    const { lastName, firstName } = person;
    const { count: terminalCount, paymentMethod } = terminalOrder;
    const written = await writeRegistration(db, registration, { ...hashes, language, ipAddress, userAgent });
    const { userId, merchantId, order } = written;
    await enqueueEmail(db, {
      template: 'registered',
      to: email,
      language,
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
 * Throws 409 if the e-mail is taken, as the registration would at its end. Limited like registrations, so that it is
 * not a faster way to find out who has an account.
 */
export const checkEmail = async (
  deps: Deps,
  { email }: CheckEmail,
  request: Pick<Registrant, 'ipAddress' | 'proofOfWork'>,
): Promise<void> => {
  await consumeRateLimit(deps, 'emailCheck', request.ipAddress);
  await requireProofOfWork(deps, 'emailCheck', request);
  if (await isEmailTaken(deps.sequelize, email)) throw emailTaken();
};

/**
 * Registers a merchant with its order and queues the confirmation e-mail and the contract, in one transaction. 409 when
 * the e-mail is taken, also by a concurrent registration.
 */
export const register = async (deps: Deps, registration: Registration, registrant: Registrant): Promise<Registered> => {
  await consumeRateLimit(deps, 'registration', registrant.ipAddress);
  await requireProofOfWork(deps, 'registration', registrant);
  if (await isEmailTaken(deps.sequelize, registration.email)) throw emailTaken();
  await assertPasswordUncommon(deps, 'password', registration.password);
  // Slow by design, so it runs before the transaction.
  const [passwordHash, pinHash] = await Promise.all([
    hashPassword(registration.password),
    hashPin(deps, registration.pinCode),
  ]);
  return write(deps, registration, registrant, { passwordHash, pinHash });
};
