import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Surface } from '#server/auth/access-token.ts';
import { assertNotLockedOut, countFailedLogin, resetFailedLogins } from '#server/auth/lockout.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { insertSession } from '#server/auth/sessions.repository.ts';
import {
  type Credentials,
  findAccountForLogin,
  type LoginAccount,
  lockVerifiedAccount,
} from '#server/features/auth/login-accounts.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { Login, Session } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { emailKey } from '#shared/validation/text-schemas.ts';
import { createRefreshToken, toSession } from './issue-session.ts';

interface LoginOrigin {
  surface: Surface;
  ipAddress: string;
  userAgent: string | null;
}

interface OpenedSession {
  account: LoginAccount;
  sessionId: string;
  refreshToken: string;
}

/** Inserts a session and its refresh token. Null if the account or the verified credentials changed meanwhile. */
const openSession = async (
  deps: Deps,
  userId: string,
  verified: Partial<Credentials>,
  origin: LoginOrigin,
  transaction: Transaction,
): Promise<OpenedSession | null> => {
  const account = await lockVerifiedAccount(deps.sequelize, userId, verified, transaction);
  if (!account) return null;
  const at = deps.clock();
  const sessionId = createId(at);
  await insertSession(deps.sequelize, { id: sessionId, userId, at, ...origin }, transaction);
  return { account, sessionId, refreshToken: await createRefreshToken(deps, sessionId, transaction) };
};

/**
 * Starts a session. An unknown e-mail, a wrong password and a deactivated account get the same 401 after the same work, and so
 * does a password or e-mail that was changed while it was verified: no session is opened with a former one. Throws 429 while the account or the IP address is locked out, and 403 if a staff account logs in to the reader app.
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
  const { passwordHash, account } = found;
  if (origin.surface === 'Mobile' && account.role !== 'Basic') throw new AppError('mobileLoginNotAllowed');
  const session = await inTransaction(deps.sequelize, (transaction) =>
    openSession(deps, account.userId, { passwordHash, emailKey: emailKey(email) }, origin, transaction),
  );
  if (!session) {
    await countFailedLogin(deps, attempt);
    throw new AppError('loginFailed');
  }
  await resetFailedLogins(deps, attempt);
  return toSession(deps, session.account, { ...session, surface: origin.surface });
};
