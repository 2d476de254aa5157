import type { Caller } from '#server/auth/caller.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Role } from '#shared/roles/roles.ts';
import { mayMember } from '#shared/team/member-permissions.ts';
import { isInTestMode } from '#shared/team/test-mode.ts';

/** Returns true if accounts of this role must have a second factor. */
export const isSecondFactorRequired = ({ auth }: Pick<Settings, 'auth'>, role: Role): boolean =>
  role === 'Admin' && auth.requiresAdminSecondFactor;

/** What a procedure requires of the session that calls it. */
export interface Requirements {
  needsFactor: boolean;
  requiresRecentLogin: boolean;
}

/** Returns why a session may not call a procedure: the missing factor first, then an old login. Null if it may. */
export const findObstacle = (
  { authenticatedAt, hasSecondFactor }: { authenticatedAt: Date; hasSecondFactor: boolean },
  { needsFactor, requiresRecentLogin }: Requirements,
  { now, recentLoginSeconds }: { now: Date } & Pick<Settings['auth'], 'recentLoginSeconds'>,
): 'secondFactorSetupRequired' | 'recentLoginRequired' | null => {
  if (needsFactor && !hasSecondFactor) return 'secondFactorSetupRequired';
  const isOld = now.getTime() - authenticatedAt.getTime() > 1000 * recentLoginSeconds;
  return requiresRecentLogin && isOld ? 'recentLoginRequired' : null;
};

/**
 * Returns true unless the caller belongs to a merchant's team and its role may not call the procedure. An API key has
 * the role of its maker. Staff, and members without a merchant, are limited by the audiences of procedures only.
 */
export const mayCall = ({ memberRole }: Pick<Caller, 'memberRole'>, procedure: string): boolean =>
  memberRole === null || mayMember(memberRole, procedure);

/** Returns true unless the caller is in test mode, and the procedure has no meaning there. */
export const isOffered = ({ liveMerchantId }: Pick<Caller, 'liveMerchantId'>, procedure: string): boolean =>
  liveMerchantId === undefined || isInTestMode(procedure);
