import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findObstacle, isSecondFactorRequired } from './caller-requirements.rules.ts';

export interface SessionRequirements {
  /** Throws 403 unless the caller logged in or confirmed its identity recently. */
  requiresRecentLogin?: boolean | undefined;
  /** Allows an administrator who must first set up a second factor. */
  allowsSetup?: boolean | undefined;
}

/**
 * Throws 403 if the caller must first set up a second factor or confirm its identity;
 * never for API keys, which such procedures reject.
 * First rereads the session: another server may have seen the confirmation.
 */
export const assertSessionSuffices = async (
  { sessions, settings, clock }: Pick<AuthDeps, 'sessions' | 'settings' | 'clock'>,
  { sessionId, role, apiKey }: Caller,
  { requiresRecentLogin = false, allowsSetup = false }: SessionRequirements,
): Promise<void> => {
  const needsFactor = !allowsSetup && isSecondFactorRequired(settings, role);
  if (apiKey || !(needsFactor || requiresRecentLogin)) return;
  for (const isFresh of [false, true]) {
    if (isFresh) sessions.forget(sessionId);
    const session = await sessions.find(sessionId);
    if (!session) throw new AppError('tokenInvalid');
    const { recentLoginSeconds } = settings.auth;
    const obstacle = findObstacle(session, { needsFactor, requiresRecentLogin }, { now: clock(), recentLoginSeconds });
    if (!obstacle) return;
    if (isFresh) throw new AppError(obstacle);
  }
};
