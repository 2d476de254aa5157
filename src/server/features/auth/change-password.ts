import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { updatePasswordHash } from '#server/features/users/users.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { notifyCredentialChange } from '#server/platform/outbox/notify.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getPasswordHash } from './accounts.repository.ts';

/** 422 when the current password is wrong. Every other session of the user ends: whoever else knew it is out. */
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
    await endSessionsOfUser(deps.sequelize, userId, { at, reason: 'passwordChange', keep: sessionId, transaction });
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
