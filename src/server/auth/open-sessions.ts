import type { Deps } from '#server/platform/deps.ts';
import type { OpenSession } from '#shared/auth/auth.schema.ts';
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Role } from '#shared/roles/roles.ts';
import { countryOfAddress } from './country-of-address.ts';
import { roleOnSurface, sessionEnd, sessionLimits } from './session-limits.rules.ts';
import { listOpenSessions } from './sessions.repository.ts';

const maxListed = 50;

interface Query {
  userId: string;
  role: Role;
  /** The request's session, which comes first. */
  presentId: string;
  language: Language;
}

/** Returns a user's live sessions by last use, at most 50. */
export const listSessionsOfUser = async (
  { sequelize, clock, settings }: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  { userId, role, presentId, language }: Query,
): Promise<OpenSession[]> => {
  const now = clock();
  // A session that expired is not marked as ended.
  const usedSince = new Date(now.getTime() - sessionLimits(settings.auth, role).idleMs);
  const sessions = await listOpenSessions(sequelize, userId, { usedSince, first: presentId, limit: maxListed });
  return sessions
    .map(({ userAgent, ...session }) => ({
      ...session,
      ...parseUserAgent(userAgent),
      place: countryOfAddress(session.ipAddress, language),
      expiresAt: sessionEnd(settings.auth, { ...session, role: roleOnSurface(role, session.surface) }),
      isPresent: session.id === presentId,
    }))
    .filter(({ expiresAt }) => expiresAt > now);
};
