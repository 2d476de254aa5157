import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findObstacle, isSecondFactorRequired } from './caller-requirements.rules.ts';

export interface SessionRequirements {
  /** Throws 403 unless the caller logged in, or confirmed its identity, a short time ago. */
  requiresRecentLogin?: boolean | undefined;
  /** Open to an administrator who has to set up a second factor first. */
  allowsSetup?: boolean | undefined;
}

/**
 * Throws 403 if the caller has to set up a second factor first, or to confirm its identity again; never for API keys,
 * which such procedures reject. Uses the cached session, but reads it before it throws, because another server may have
 * seen the confirmation.
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
