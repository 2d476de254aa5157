import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { resetFailedLogins } from '#server/auth/lockout.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import {
  getEmailKey,
  type LoginAccount,
  lockVerifiedAccount,
} from '#server/features/auth/login-accounts.repository.ts';
import { updatePasswordHash } from '#server/features/users/users.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { notifyCredentialChange } from '#server/platform/outbox/notify.ts';
import { tokenHash } from '#server/platform/secrets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findUserOfReset, isResetUsable, markResetUsed } from './password-resets.repository.ts';

export const isResetTokenValid = async (
  deps: AuthDeps,
  { token }: { token: string },
): Promise<{ isValid: boolean }> => ({
  isValid: await isResetUsable(deps.sequelize, tokenHash(token), deps.clock()),
});

/** Writes an audit entry if the account is not a merchant's: the reset may have been done with access to the mailbox only. */
const auditStaffReset = async (
  deps: AuthDeps,
  { userId, role }: LoginAccount,
  { ipAddress }: Pick<Actor, 'ipAddress'>,
  transaction: Transaction,
): Promise<void> => {
  if (role === 'Basic') return;
  await writeAudit(
    deps,
    {
      actor: { userId, role, ipAddress },
      action: 'user.resetPassword',
      subject: { type: 'user', id: userId },
      merchantId: null,
      changes: {},
    },
    transaction,
  );
};

/** Sets a password with the token of a reset link and ends all sessions. Throws 422 if the token is unknown, expired, used or voided. */
export const setPassword = async (
  deps: AuthDeps,
  { token, password }: { token: string; password: string },
  { ipAddress }: Pick<Actor, 'ipAddress'>,
): Promise<void> => {
  // Checked before hashing, so that guessing tokens does not cost a password hash each.
  if (!(await isResetUsable(deps.sequelize, tokenHash(token), deps.clock()))) throw new AppError('resetLinkUnusable');
  const passwordHash = await hashPassword(password);
  const at = deps.clock();
  const email = await inTransaction(deps.sequelize, async (transaction) => {
    const owner = await findUserOfReset(deps.sequelize, tokenHash(token), at, transaction);
    // The user's row is locked before the reset's, as by everything else that changes credentials.
    const account = owner && (await lockVerifiedAccount(deps.sequelize, owner, {}, transaction));
    if (!account || !(await markResetUsed(deps.sequelize, tokenHash(token), at, transaction))) {
      throw new AppError('resetLinkUnusable');
    }
    const { userId } = account;
    await updatePasswordHash(deps.sequelize, { userId, passwordHash, at }, transaction);
    await endSessionsOfUser(deps.sequelize, userId, { at, reason: 'passwordReset', transaction });
    await notifyCredentialChange(deps, { userId, credential: 'password' }, transaction);
    await auditStaffReset(deps, account, { ipAddress }, transaction);
    return getEmailKey(deps.sequelize, userId, transaction);
  });
  // Otherwise the failed attempts before the reset would delay the next login.
  await resetFailedLogins(deps, { email });
  deps.sessions.forget();
};
