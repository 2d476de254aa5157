import type { Session } from '#shared/auth/auth.schema.ts';
import { problemOf } from '../problem.ts';
import { getSession, loseSession, reloadSession, setSession } from './session.ts';
import type { StoredSession } from './stored-session.ts';

export type Refresh = (refreshToken: string) => Promise<Session>;

const lockName = 'csippano.session';

/** One tab at a time. Where locks are missing (plain http), the server forgives a rotation repeated within seconds. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : work();

const tooManyRequests = 429;

const renew = async (stale: string, refresh: Refresh): Promise<StoredSession | null> => {
  const stored = reloadSession();
  // While we waited for the lock another tab may have done it, or signed out.
  if (stored === null || stored.accessToken !== stale) return stored;
  try {
    const fresh = await refresh(stored.refreshToken);
    // Signed out meanwhile: the new tokens must not bring the session back.
    if (reloadSession()?.refreshToken === stored.refreshToken) setSession(fresh);
  } catch (error) {
    const { kind, status } = problemOf(error);
    if (reloadSession()?.accessToken !== stale) return getSession();
    // Only a refusal ends the session: without an answer it is still good, and is tried again with the next call.
    if (kind !== 'refused' || status === tooManyRequests) throw error;
    loseSession();
  }
  return getSession();
};

/**
 * Makes a function that replaces an access token that was refused. However many calls fail at once, in however many tabs, the refresh token is
 * spent once. Null when the session is over; throws when there was no answer.
 */
export const makeSessionRefresher = (refresh: Refresh) => {
  let running: Promise<StoredSession | null> | null = null;
  return (stale: string): Promise<StoredSession | null> => {
    running ??= alone(() => renew(stale, refresh)).finally(() => {
      running = null;
    });
    return running;
  };
};
