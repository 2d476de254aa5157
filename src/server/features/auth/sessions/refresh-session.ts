import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import {
  endSession,
  findUserOfRefreshToken,
  lockRefreshToken,
  markRefreshTokenUsed,
  recordSessionUse,
  type StoredRefreshToken,
  wasRefreshTokenUsed,
} from '#server/auth/sessions.repository.ts';
import { isReuseInGrace, requireRefreshable } from '#server/features/auth/auth.rules.ts';
import { lockVerifiedAccount } from '#server/features/auth/login-accounts.repository.ts';
import { sealUnderToken, tokenHash, unsealUnderToken } from '#server/platform/data-keys/data-keys.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LoginAccount } from '../auth.types.ts';
import { createRefreshToken, toSession } from './issue-session.ts';
import type { LoginOrigin } from './open-session.ts';

type Rotation =
  | { isStolen: false; account: LoginAccount; sessionId: string; refreshToken: string }
  | { isStolen: true; sessionId: string };

/**
 * Returns the unused successor of a token that was used just now;
 * null if the reuse counts as theft.
 */
const unusedSuccessor = async (
  db: InTransaction<AuthDeps>,
  usedToken: string,
  token: StoredRefreshToken,
): Promise<string | null> => {
  const { usedAt, successorHash, sealedSuccessor } = token;
  if (!usedAt || !successorHash || !sealedSuccessor) return null;
  if (!isReuseInGrace(usedAt, db.clock())) return null;
  if (await wasRefreshTokenUsed(db, successorHash)) return null;
  return unsealUnderToken(usedToken, sealedSuccessor);
};

const rotate = async (
  db: InTransaction<AuthDeps>,
  usedToken: string,
  { surface, ipAddress, userAgent }: LoginOrigin,
): Promise<Rotation> => {
  const now = db.clock();
  const userId = await findUserOfRefreshToken(db, tokenHash(usedToken));
  // Locks the user's row first, as all code that ends sessions does, against deadlocks.
  const account = userId && (await lockVerifiedAccount(db, userId, {}));
  const found = account && (await lockRefreshToken(db, tokenHash(usedToken)));
  if (!found) throw new AppError('sessionEnded');
  const { token, session } = found;
  requireRefreshable({ token, session, role: account.role }, { surface, now, settings: db.settings.auth });

  if (token.usedAt) {
    const refreshToken = await unusedSuccessor(db, usedToken, token);
    if (refreshToken) return { isStolen: false, account, sessionId: session.id, refreshToken };
    await endSession(db, session.id, { at: now, reason: 'reuse' });
    const { merchantId } = account;
    const event = { kind: 'sessionReuse' as const, userId: account.userId, merchantId, ipAddress, userAgent };
    await recordSecurityEvent(db, { ...event, detail: { surface } });
    return { isStolen: true, sessionId: session.id };
  }

  const refreshToken = await createRefreshToken(db, session.id);
  const successor = {
    usedAt: now,
    successorHash: tokenHash(refreshToken),
    sealedSuccessor: sealUnderToken(usedToken, refreshToken),
  };
  await markRefreshTokenUsed(db, tokenHash(usedToken), successor);
  await recordSessionUse(db, session.id, now);
  return { isStolen: false, account, sessionId: session.id, refreshToken };
};

/**
 * Exchanges a refresh token for a new pair of tokens. A token works once:
 * reuse after the grace period is theft and ends the session.
 * Throws 401 if the token is not accepted.
 */
export const refreshSession = async (
  deps: AuthDeps,
  { refreshToken: usedToken }: { refreshToken: string },
  origin: LoginOrigin,
): Promise<Session> => {
  const rotation = await inTransaction(deps, (db) => rotate(db, usedToken, origin));
  // Thrown after the commit: an exception inside would roll back the end of the session.
  if (rotation.isStolen) {
    deps.sessions.forget(rotation.sessionId);
    deps.log.warn({ sessionId: rotation.sessionId }, 'a refresh token was reused; the session was ended');
    throw new AppError('sessionEnded');
  }
  const { account, sessionId, refreshToken } = rotation;
  return toSession(deps, account, { sessionId, surface: origin.surface, refreshToken });
};
