import { inTransaction } from '#db/connection/transaction.ts';
import { assertNotLockedOut, countFailedLogin, type LoginAttempt, resetFailedLogins } from '#server/auth/lockout.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { getAccess } from '#server/auth/sessions.repository.ts';
import { requireSurface } from '#server/features/auth/auth.rules.ts';
import { findAccountForLogin, lockVerifiedAccount } from '#server/features/auth/login-accounts.repository.ts';
import { rememberDevice, verifySecondFactor } from '#server/features/two-factor/two-factor.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { Login, Session } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import type { Credentials } from '../auth.types.ts';
import { toSession } from './issue-session.ts';
import { type LoginOrigin, type OpenedSession, openSession } from './open-session.ts';

/**
 * Records a failed login and counts it towards the lockouts.
 * Throws 429 beyond a limit. Call it outside of transactions.
 */
const countFailure = async (
  deps: Deps,
  attempt: LoginAttempt,
  kind: 'loginFailed' | 'secondFactorFailed',
): Promise<void> => {
  const { email, userId, merchantId, ipAddress, userAgent } = attempt;
  await recordSecurityEvent(deps, { kind, email, userId, merchantId, ipAddress, userAgent });
  await countFailedLogin(deps, attempt);
};

interface VerifiedLogin {
  userId: string;
  credentials: Partial<Credentials>;
  login: Login;
  origin: LoginOrigin;
}

/**
 * Locks the account, checks its second factor and opens the session in one transaction.
 * Null if the account or the verified credentials changed meanwhile.
 */
const openVerifiedSession = (
  deps: Deps,
  { userId, credentials, login, origin }: VerifiedLogin,
): Promise<(OpenedSession & { deviceToken: string | null }) | null> =>
  inTransaction(deps, async (db) => {
    const account = await lockVerifiedAccount(db, userId, credentials);
    if (!account) return null;
    const { code, deviceToken } = login;
    const hasFactor = await verifySecondFactor(db, { userId, code, deviceToken });
    const isRemembered = hasFactor && code !== undefined && login.rememberDevice === true;
    return {
      ...(await openSession(db, account, origin)),
      deviceToken: isRemembered ? await rememberDevice(db, { userId, ...origin }) : null,
    };
  });

/**
 * Starts a session. An unknown e-mail, a wrong password, a deactivated account
 * and changed credentials get the same 401 after the same work.
 * Only a right password learns of a second factor: 401 without its code,
 * and 401 as a failed login for a wrong one. Throws 429 during a lockout
 * of the account or IP address. Throws 403 in the reader app for staff
 * and for members who may not take payments.
 */
export const login = async (deps: Deps, given: Login, origin: LoginOrigin): Promise<Session> => {
  const { email, password } = given;
  const found = await findAccountForLogin(deps.sequelize, email);
  const account = found?.account;
  const attempt = { email, ...origin, userId: account?.userId ?? null, merchantId: account?.merchantId ?? null };
  await assertNotLockedOut(deps, attempt);
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  // Checked again: concurrent attempts may have caused a lockout meanwhile.
  await assertNotLockedOut(deps, attempt);
  if (!found || !account || !isRight || account.isDeactivated) {
    await countFailure(deps, attempt, 'loginFailed');
    throw new AppError('loginFailed');
  }
  if (origin.surface === 'Mobile') requireSurface('Mobile', await getAccess(deps, account.userId));
  const credentials = { passwordHash: found.passwordHash, emailKey: emailKey(email) };
  const verified = { userId: account.userId, credentials, login: given, origin };
  const session = await openVerifiedSession(deps, verified).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'secondFactorWrong') {
      await countFailure(deps, attempt, 'secondFactorFailed');
    }
    throw error;
  });
  if (!session) {
    await countFailure(deps, attempt, 'loginFailed');
    throw new AppError('loginFailed');
  }
  await resetFailedLogins(deps, attempt);
  return toSession(deps, session.account, session);
};
