import type { Caller } from '#server/auth/caller.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Role } from '#shared/roles/roles.ts';
import { mayMember } from '#shared/team/member-permissions.ts';
import { isInTestMode, isOnlyInTestMode } from '#shared/team/test-mode.ts';

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
 * False if the caller's role in a merchant's team may not call the procedure. An API key has the role of its maker.
 * Staff, and members without a merchant, are limited by audiences only.
 */
export const mayCall = ({ memberRole }: Pick<Caller, 'memberRole'>, procedure: string): boolean =>
  memberRole === null || mayMember(memberRole, procedure);

/**
 * Returns why a procedure is not offered to the caller: it has no meaning in test mode, or works in test mode only.
 * Null if it is offered.
 */
export const findWrongMode = (
  { liveMerchantId }: Pick<Caller, 'liveMerchantId'>,
  procedure: string,
): 'notInTestMode' | 'onlyInTestMode' | null => {
  if (liveMerchantId === undefined) return isOnlyInTestMode(procedure) ? 'onlyInTestMode' : null;
  return isInTestMode(procedure) ? null : 'notInTestMode';
};
