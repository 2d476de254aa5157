import { inTransaction } from '#db/connection/transaction.ts';
import type { Surface } from '#server/auth/access-token.ts';
import { assertNotLockedOut, countFailedLogin, resetFailedLogins } from '#server/auth/lockout.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { insertSession } from '#server/auth/sessions.repository.ts';
import { findAccountForLogin } from '#server/features/auth/login-accounts.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { Login, Session } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createRefreshToken, toSession } from './issue-session.ts';

interface LoginOrigin {
  surface: Surface;
  ipAddress: string;
  userAgent: string | null;
}

/**
 * Starts a session. An unknown e-mail, a wrong password and a deactivated account get the same 401 after the same work.
 * Throws 429 while the account or the IP address is locked out, and 403 if a staff account logs in to the reader app.
 */
export const login = async (deps: Deps, { email, password }: Login, origin: LoginOrigin): Promise<Session> => {
  const attempt = { email, ipAddress: origin.ipAddress };
  await assertNotLockedOut(deps, attempt);
  const found = await findAccountForLogin(deps.sequelize, email);
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  // Checked again, because concurrent attempts may have caused a lockout while the password was verified.
  await assertNotLockedOut(deps, attempt);
  if (!found || !isRight || found.account.isDeactivated) {
    await countFailedLogin(deps, attempt);
    throw new AppError('loginFailed');
  }
  const { account } = found;
  await resetFailedLogins(deps, attempt);
  if (origin.surface === 'Mobile' && account.role !== 'Basic') throw new AppError('mobileLoginNotAllowed');
  const at = deps.clock();
  const sessionId = createId(at);
  const refreshToken = await inTransaction(deps.sequelize, async (transaction) => {
    await insertSession(deps.sequelize, { id: sessionId, userId: account.userId, at, ...origin }, transaction);
    return createRefreshToken(deps, sessionId, transaction);
  });
  return toSession(deps, account, { sessionId, surface: origin.surface, refreshToken });
};
