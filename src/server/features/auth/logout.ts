import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { endSession, findRefreshTokenForRotation } from '#server/auth/sessions.repository.ts';
import { tokenHash } from '#server/platform/secrets.ts';

/** Ends the session that the refresh token belongs to, and no other. An unknown token has nothing to end: no error. */
export const logout = async (deps: AuthDeps, { refreshToken }: { refreshToken: string }): Promise<void> => {
  const sessionId = await inTransaction(deps.sequelize, async (transaction) => {
    const found = await findRefreshTokenForRotation(deps.sequelize, tokenHash(refreshToken), transaction);
    if (!found) return null;
    await endSession(deps.sequelize, found.session.id, { at: deps.clock(), reason: 'logout', transaction });
    return found.session.id;
  });
  if (sessionId !== null) deps.sessions.forget(sessionId);
};
