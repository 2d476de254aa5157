import { inTransaction } from '#db/connection/transaction.ts';
import type { Caller } from '#server/auth/caller.ts';
import { hashPin } from '#server/auth/passwords.ts';
import { updatePinHash } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { notifyCredentialChange } from '#server/platform/outbox/notify.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';

export const changePin = async (deps: Deps, { userId }: Caller, { pinCode }: { pinCode: string }): Promise<void> => {
  await consumeRateLimit(deps, 'accessChange', userId);
  const pinHash = await hashPin(deps, pinCode);
  await inTransaction(deps.sequelize, async (transaction) => {
    await updatePinHash(deps.sequelize, { userId, pinHash, at: deps.clock() }, transaction);
    await notifyCredentialChange(deps, { userId, credential: 'pin' }, transaction);
  });
};
