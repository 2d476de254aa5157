import { inTransaction } from '#server/database/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { tokenHash } from '#server/secrets.ts';
import { endSession, findRefreshTokenForRotation } from './sessions.repository.ts';

/** Ends the session that the refresh token belongs to, and no other. An unknown token has nothing to end: no error. */
export const logout = async (deps: Deps, { refreshToken }: { refreshToken: string }): Promise<void> => {
  const sessionId = await inTransaction(deps.sequelize, async (transaction) => {
    const found = await findRefreshTokenForRotation(deps.sequelize, tokenHash(refreshToken), transaction);
    if (!found) return null;
    await endSession(deps.sequelize, found.session.id, { at: deps.clock(), reason: 'logout', transaction });
    return found.session.id;
  });
  if (sessionId !== null) deps.liveSessions.forget(sessionId);
};
