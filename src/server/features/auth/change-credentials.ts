import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { hashPassword, hashPin, verifyPassword } from '#server/auth/passwords.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { updatePasswordHash, updatePinHash } from '#server/features/users/users.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { notifyCredentialChange } from '#server/platform/outbox/notify.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getPasswordHash } from './login-accounts.repository.ts';

/** Changes the caller's password and ends all other sessions of the user. Throws 422 if the current password is wrong. */
export const changePassword = async (
  deps: AuthDeps,
  { userId, sessionId, role }: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { ipAddress }: Pick<Actor, 'ipAddress'>,
): Promise<void> => {
  await consumeRateLimit(deps, 'accessChange', userId);
  const isRight = await verifyPassword(await getPasswordHash(deps.sequelize, userId), currentPassword);
  if (!isRight) {
    throw new AppError('currentPasswordWrong', { fields: { currentPassword: 'currentPasswordWrong' } });
  }
  const passwordHash = await hashPassword(newPassword);
  const at = deps.clock();
  await inTransaction(deps.sequelize, async (transaction) => {
    await updatePasswordHash(deps.sequelize, { userId, passwordHash, at }, transaction);
    await endSessionsOfUser(deps.sequelize, userId, { at, reason: 'passwordChange', except: sessionId, transaction });
    await notifyCredentialChange(deps, { userId, credential: 'password' }, transaction);
    if (role === 'Basic') return;
    const actor = { userId, role, ipAddress };
    const subject = { type: 'user', id: userId };
    await writeAudit(
      deps,
      { actor, action: 'user.changePassword', subject, merchantId: null, changes: {} },
      transaction,
    );
  });
  deps.sessions.forget();
};

/** Sets the PIN that the reader app asks for. */
export const changePin = async (deps: Deps, { userId }: Caller, { pinCode }: { pinCode: string }): Promise<void> => {
  await consumeRateLimit(deps, 'accessChange', userId);
  const pinHash = await hashPin(deps, pinCode);
  await inTransaction(deps.sequelize, async (transaction) => {
    await updatePinHash(deps.sequelize, { userId, pinHash, at: deps.clock() }, transaction);
    await notifyCredentialChange(deps, { userId, credential: 'pin' }, transaction);
  });
};
