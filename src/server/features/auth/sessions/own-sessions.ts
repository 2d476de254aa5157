import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { parseUserAgent } from '#server/auth/parse-user-agent.ts';
import { endSession, endSessionsOfUser, listOpenSessions, lockRefreshToken } from '#server/auth/sessions.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { tokenHash } from '#server/platform/secrets.ts';
import type { OpenSession } from '#shared/auth/auth.schema.ts';

const dayMs = 86_400_000;
const maxListed = 50;

/** The caller's live sessions: the current one first, then the others by last use. */
export const listOwnSessions = async (
  { sequelize, clock, settings }: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  { userId, sessionId }: Caller,
): Promise<OpenSession[]> => {
  // A session whose refresh token has expired is not marked as ended, but cannot be continued.
  const usedSince = new Date(clock().getTime() - settings.auth.refreshTokenTtlDays * dayMs);
  const sessions = await listOpenSessions(sequelize, userId, { usedSince, first: sessionId, limit: maxListed });
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    ...parseUserAgent(userAgent),
    isPresent: session.id === sessionId,
  }));
};

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
