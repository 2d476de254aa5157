import { inTransaction } from '#db/connection/transaction.ts';
import { lockVerifiedAccount } from '#server/features/auth/login-accounts.repository.ts';
import { recordPasskeyUse, requestOptions, verifyAssertion } from '#server/features/two-factor/two-factor.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PasskeyAssertion } from '#shared/two-factor/two-factor.schema.ts';
import { toSession } from './issue-session.ts';
import { type LoginOrigin, openSession } from './open-session.ts';

/** A login challenge names no account; the passkey does. */
const forLogin = { purpose: 'login', userId: null } as const;

/** Returns the browser options for this site's passkeys. They reveal no account. */
export const passkeyLoginOptions = async (deps: Deps) => ({ options: await requestOptions(deps, forLogin) });

/**
 * Starts a session by a passkey alone. It is two factors: a device and its PIN or
 * finger.
 * Throws 401 if it is not accepted, and 429 after too many from one IP address.
 * Lockouts of the password do not apply.
 */
export const passkeyLogin = async (
  deps: Deps,
  { response }: { response: PasskeyAssertion },
  origin: LoginOrigin,
): Promise<Session> => {
  const { ipAddress, userAgent } = origin;
  const verified = await verifyAssertion(deps, forLogin, response);
  const session = verified
    ? await inTransaction(deps, async (db) => {
        const { passkey, counter } = verified;
        const account = await lockVerifiedAccount(db, passkey.userId, {});
        if (!account) return null;
        const use = { id: passkey.id, counter, at: deps.clock() };
        if (!(await recordPasskeyUse(db, use))) return null;
        return openSession(db, account, origin);
      })
    : null;
  if (session) return toSession(deps, session.account, session);
  const userId = verified?.passkey.userId ?? null;
  await recordSecurityEvent(deps, { kind: 'secondFactorFailed', userId, ipAddress, userAgent });
  await consumeRateLimit(deps, 'rejectedPasskey', ipAddress);
  throw new AppError('passkeyLoginFailed');
};
