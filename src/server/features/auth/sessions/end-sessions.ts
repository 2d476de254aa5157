import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { endSession, endSessionsOfUser, lockRefreshToken } from '#server/auth/sessions.repository.ts';
import { tokenHash } from '#server/platform/secrets.ts';

/** Ends the session of the refresh token. Does nothing if the token is unknown. */
export const logout = async (deps: AuthDeps, { refreshToken }: { refreshToken: string }): Promise<void> => {
  const sessionId = await inTransaction(deps.sequelize, async (transaction) => {
    const found = await lockRefreshToken(deps.sequelize, tokenHash(refreshToken), transaction);
    if (!found) return null;
    await endSession(deps.sequelize, found.session.id, { at: deps.clock(), reason: 'logout', transaction });
    return found.session.id;
  });
  if (sessionId !== null) deps.sessions.forget(sessionId);
};

/** Ends all sessions of the caller except the current one, including those of the reader app. */
export const endOtherSessions = async (deps: AuthDeps, { userId, sessionId }: Caller): Promise<void> => {
  const at = deps.clock();
  await inTransaction(deps.sequelize, (transaction) =>
    endSessionsOfUser(deps.sequelize, userId, { at, reason: 'signedOutElsewhere', except: sessionId, transaction }),
  );
  deps.sessions.forget();
};
