import type { Caller } from '#server/auth/caller.ts';
import { listOpenSessions } from '#server/auth/sessions.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OpenSession } from '#shared/auth/sessions.schema.ts';
import { parseUserAgent } from './parse-user-agent.ts';

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
