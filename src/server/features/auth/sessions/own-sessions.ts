import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { lockAccounts, lockCaller } from '#server/auth/lock-caller.repository.ts';
import { listSessionsOfUser } from '#server/auth/open-sessions.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import {
  endSession,
  endSessionOfUser,
  endSessionsOfUser,
  findUserOfRefreshToken,
  lockRefreshToken,
} from '#server/auth/sessions.repository.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { OpenSession } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';

type Origin = Pick<RequestInfo, 'ipAddress' | 'userAgent'>;

/** The caller's live sessions: the current one first, then by last use. */
export const listOwnSessions = (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  { userId, role, sessionId }: Caller,
  { language }: Pick<RequestInfo, 'language'>,
): Promise<OpenSession[]> => listSessionsOfUser(deps, { userId, role, presentId: sessionId, language });

/** Ends a session of the caller. Throws 404 without such an open session. */
export const endOwnSession = async (
  deps: AuthDeps,
  { userId, sessionId, merchantId }: Caller,
  { id }: { id: string },
  { ipAddress, userAgent }: Origin,
): Promise<void> => {
  const at = deps.clock();
  await inTransaction(deps, async (db) => {
    await lockCaller(db, { userId, sessionId, isApiKey: false });
    const end = { at, reason: 'signedOutElsewhere' as const };
    if (!(await endSessionOfUser(db, { id, userId }, end))) throw new AppError('notFound');
    await recordSecurityEvent(db, { kind: 'sessionEnded', userId, merchantId, ipAddress, userAgent });
  });
  deps.sessions.forget(id);
};

/** Ends the session of the refresh token. Does nothing for an unknown token. */
export const logout = async (
  deps: AuthDeps,
  { refreshToken }: { refreshToken: string },
  { ipAddress, userAgent }: Origin,
): Promise<void> => {
  const sessionId = await inTransaction(deps, async (db) => {
    const userId = await findUserOfRefreshToken(db, tokenHash(refreshToken));
    if (userId === null) return null;
    await lockAccounts(db, userId, [userId]);
    const found = await lockRefreshToken(db, tokenHash(refreshToken));
    if (!found || found.session.endedAt !== null) return null;
    const { id } = found.session;
    await endSession(db, id, { at: deps.clock(), reason: 'logout' });
    await recordSecurityEvent(db, { kind: 'logout', userId, ipAddress, userAgent });
    return id;
  });
  if (sessionId !== null) deps.sessions.forget(sessionId);
};

/** Ends all other sessions of the caller, including those of the reader app. */
export const endOtherSessions = async (
  deps: AuthDeps,
  { userId, sessionId, merchantId }: Caller,
  { ipAddress, userAgent }: Origin,
): Promise<void> => {
  const end = { at: deps.clock(), reason: 'signedOutElsewhere' as const, except: sessionId };
  await inTransaction(deps, async (db) => {
    await lockCaller(db, { userId, sessionId, isApiKey: false });
    await endSessionsOfUser(db, userId, end);
    await recordSecurityEvent(db, { kind: 'sessionsEnded', userId, merchantId, ipAddress, userAgent });
  });
  deps.sessions.forget();
};
