import type { Caller } from '#server/auth/caller.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Role } from '#shared/roles/roles.ts';
import { mayMember } from '#shared/team/member-permissions.ts';
import { isInTestMode, isOnlyInTestMode } from '#shared/team/test-mode.ts';

/** True if accounts of this role need a second factor. */
export const isSecondFactorRequired = ({ auth }: Pick<Settings, 'auth'>, role: Role): boolean =>
  role === 'Admin' && auth.requiresAdminSecondFactor;

/** What a procedure requires of its session. */
export interface Requirements {
  needsFactor: boolean;
  requiresRecentLogin: boolean;
}

/** Returns why a session may not call (the missing factor first), or null. */
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
 * False if the caller's role in a team excludes the procedure.
 * API keys have their maker's role.
 * Only audiences limit staff and members without a merchant.
 */
export const mayCall = ({ memberRole }: Pick<Caller, 'memberRole'>, procedure: string): boolean =>
  memberRole === null || mayMember(memberRole, procedure);

/** Returns why the mode excludes the procedure, or null. */
export const findWrongMode = (
  { liveMerchantId }: Pick<Caller, 'liveMerchantId'>,
  procedure: string,
): 'notInTestMode' | 'onlyInTestMode' | null => {
  if (liveMerchantId === undefined) return isOnlyInTestMode(procedure) ? 'onlyInTestMode' : null;
  return isInTestMode(procedure) ? null : 'notInTestMode';
};
