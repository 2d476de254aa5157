import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { assertNotLockedOut, countFailedLogin, type LoginAttempt, resetFailedLogins } from '#server/auth/lockout.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { renewAuthentication } from '#server/auth/sessions.repository.ts';
import { getCredentials, lockVerifiedAccount } from '#server/features/auth/login-accounts.repository.ts';
import {
  acceptCode,
  hasSecondFactor,
  listStoredPasskeys,
  recordPasskeyUse,
  requestOptions,
  verifyAssertion,
} from '#server/features/two-factor/two-factor.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { ConfirmIdentity } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PasskeyAssertion } from '#shared/two-factor/two-factor.schema.ts';
import type { Credentials } from '../auth.types.ts';

type Origin = Pick<RequestInfo, 'ipAddress' | 'userAgent'>;

const forConfirmation = (userId: string) => ({ purpose: 'confirm' as const, userId });

/** Returns the browser options for the caller's passkeys; null without one. */
export const confirmIdentityOptions = async (deps: Deps, { userId }: Caller) => {
  const passkeys = await listStoredPasskeys(deps, userId);
  if (passkeys.length === 0) return { options: null };
  return { options: await requestOptions(deps, forConfirmation(userId), passkeys) };
};

/** Renews the session's authentication in the transaction that locked the account. */
const renew = async (db: InTransaction<Deps>, { userId, sessionId, merchantId }: Caller, origin: Origin) => {
  await renewAuthentication(db, sessionId, db.clock());
  await recordSecurityEvent(db, { kind: 'identityConfirmed', userId, merchantId, ...origin });
};

const countFailure = async (deps: Deps, attempt: LoginAttempt): Promise<void> => {
  const { userId, merchantId, ipAddress, userAgent } = attempt;
  await recordSecurityEvent(deps, { kind: 'identityConfirmationFailed', userId, merchantId, ipAddress, userAgent });
  await countFailedLogin(deps, attempt);
};

/** Locks the account and checks the code of a second factor. Ignores remembered devices. */
const confirmByCode = async (
  deps: Deps,
  caller: Caller,
  { verified, code, origin }: { verified: Partial<Credentials>; code: string | undefined; origin: Origin },
): Promise<void> => {
  const { userId } = caller;
  await inTransaction(deps, async (db) => {
    if (!(await lockVerifiedAccount(db, userId, verified))) throw new AppError('sessionEnded');
    if (await hasSecondFactor(db, userId)) {
      if (code === undefined) throw new AppError('codeRequired', { fields: { code: 'codeRequired' } });
      const isRight = await acceptCode(db, { userId, code });
      if (!isRight) throw new AppError('codeWrong', { fields: { code: 'codeWrong' } });
    }
    await renew(db, caller, origin);
  });
};

/** Counts failures as failed logins: a stolen session cannot guess a password or code. */
const confirmByPassword = async (
  deps: Deps,
  caller: Caller,
  { password, code }: { password: string; code: string | undefined },
  origin: Origin,
): Promise<void> => {
  const { userId, merchantId } = caller;
  const { passwordHash, emailKey: email } = await getCredentials(deps.sequelize, userId);
  const attempt = { email, userId, merchantId, ...origin };
  await assertNotLockedOut(deps, attempt);
  const isRight = await verifyPassword(passwordHash, password);
  await assertNotLockedOut(deps, attempt);
  if (!isRight) {
    await countFailure(deps, attempt);
    throw new AppError('currentPasswordWrong', { fields: { password: 'currentPasswordWrong' } });
  }
  await confirmByCode(deps, caller, { verified: { passwordHash }, code, origin }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'codeWrong') await countFailure(deps, attempt);
    throw error;
  });
  await resetFailedLogins(deps, attempt);
};

const confirmByPasskey = async (
  deps: Deps,
  caller: Caller,
  response: PasskeyAssertion,
  origin: Origin,
): Promise<void> => {
  const { userId, merchantId } = caller;
  const verified = await verifyAssertion(deps, forConfirmation(userId), response);
  const isConfirmed =
    verified !== null &&
    (await inTransaction(deps, async (db) => {
      const account = await lockVerifiedAccount(db, userId, {});
      if (!account) throw new AppError('sessionEnded');
      const use = { id: verified.passkey.id, counter: verified.counter, at: deps.clock() };
      if (!(await recordPasskeyUse(db, use))) return false;
      await renew(db, caller, origin);
      return true;
    }));
  if (isConfirmed) return;
  await recordSecurityEvent(deps, { kind: 'identityConfirmationFailed', userId, merchantId, ...origin });
  throw new AppError('passkeyRejected');
};

/**
 * Confirms the caller's identity by a passkey, or by its password
 * and the code of a second factor. For some minutes the session may then do
 * what needs a recent login. Throws 422 for a wrong proof.
 */
export const confirmIdentity = async (
  deps: AuthDeps,
  caller: Caller,
  { password, code, passkey }: ConfirmIdentity,
  { ipAddress, userAgent }: Origin,
): Promise<{ confirmedUntil: Date }> => {
  const origin = { ipAddress, userAgent };
  if (passkey) await confirmByPasskey(deps, caller, passkey, origin);
  else await confirmByPassword(deps, caller, { password: password ?? '', code }, origin);
  deps.sessions.forget(caller.sessionId);
  return { confirmedUntil: new Date(deps.clock().getTime() + 1000 * deps.settings.auth.recentLoginSeconds) };
};
