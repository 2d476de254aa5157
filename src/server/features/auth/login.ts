import { inTransaction } from '#db/connection/transaction.ts';
import type { Surface } from '#server/auth/access-token.ts';
import { assertNotLockedOut, countFailedLogin, resetFailedLogins } from '#server/auth/lockout.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { addSession } from '#server/auth/sessions.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { Login, Session } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findAccountForLogin } from './accounts.repository.ts';
import { addNewRefreshToken, toSession } from './issue-session.ts';

interface LoginOrigin {
  surface: Surface;
  ipAddress: string;
  userAgent: string | null;
}

/**
 * Starts a session. An unknown e-mail, a wrong password and a deactivated account are the same 401 after the same work;
 * 429 while the account or the address has to wait; 403 where only merchants may log in.
 */
export const login = async (deps: Deps, { email, password }: Login, origin: LoginOrigin): Promise<Session> => {
  const attempt = { email, ipAddress: origin.ipAddress };
  await assertNotLockedOut(deps, attempt);
  const found = await findAccountForLogin(deps.sequelize, email);
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  // Guesses sent all at once have to find the door shut by the first of them, a right one among them too.
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
    await addSession(deps.sequelize, { id: sessionId, userId: account.userId, at, ...origin }, transaction);
    return addNewRefreshToken(deps, sessionId, transaction);
  });
  return toSession(deps, account, { sessionId, surface: origin.surface, refreshToken });
};
