import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { hashPassword, hashPin } from '#server/auth/passwords.ts';
import { countRegistration } from '#server/features/auth/auth.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { enqueueContract, enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Registered, Registration } from '#shared/registration/registration.schema.ts';
import { emailUniqueKey, isEmailTaken } from './registration.repository.ts';
import { type Hashes, writeRegistration } from './write-registration.ts';

interface Registrant {
  language: Language;
  ipAddress: string;
  saveResponse: SaveResponse;
}

const emailTaken = () => new AppError('emailTaken', { fields: { email: 'alreadyTaken' } });

const write = (
  deps: Deps,
  registration: Registration,
  { language, saveResponse }: Registrant,
  hashes: Hashes,
): Promise<Registered> =>
  inTransaction(deps.sequelize, async (transaction) => {
    const { email, person, terminalOrder } = registration;
    const { lastName, firstName } = person;
    const { count: terminalCount, paymentMethod } = terminalOrder;
    const written = await writeRegistration(deps, registration, { ...hashes, language }, transaction);
    const { userId, merchantId, order } = written;
    await enqueueEmail(
      deps,
      {
        template: 'registered',
        to: email,
        language,
        lastName,
        firstName,
        order: { ...order, terminalCount, paymentMethod },
      },
      transaction,
    );
    await enqueueContract(deps, { merchantId, requestedAt: deps.clock().toISOString() }, transaction);
    const answer: Registered = {
      user: {
        id: userId,
        merchant: { id: merchantId, terminalOrders: [{ paymentMethod, referenceCode: order.referenceCode }] },
      },
    };
    await saveResponse(answer, transaction);
    return answer;
  });

/**
 * Makes a merchant out of a registration, with its order, its confirmation by e-mail and its contract on the way to be
 * signed: all of it or, after any fault or crash, nothing. 409 when the e-mail has an account, also when two register
 * with it at once.
 */
export const register = async (deps: Deps, registration: Registration, registrant: Registrant): Promise<Registered> => {
  await countRegistration(deps, registrant.ipAddress);
  if (await isEmailTaken(deps.sequelize, registration.email)) throw emailTaken();
  // Slow on purpose, and so done before the transaction.
  const [passwordHash, pinHash] = await Promise.all([
    hashPassword(registration.password),
    hashPin(deps, registration.pinCode),
  ]);
  try {
    return await write(deps, registration, registrant, { passwordHash, pinHash });
  } catch (error) {
    if (violatedUniqueKey(error) === emailUniqueKey) throw emailTaken();
    throw error;
  }
};
