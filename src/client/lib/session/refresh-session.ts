import { problemOf } from '../problem.ts';
import { getSession, loseSession, reloadSession, setSession } from './session.ts';
import type { PersistedSession, SignedInSession } from './stored-session.ts';

export type Refresh = (refreshToken: string) => Promise<SignedInSession>;

const lockName = 'csippano.session';

/**
 * Runs in one tab at a time. Without Web Locks (plain http)
 * the server accepts a repeated rotation within seconds.
 */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : work();

const tooManyRequests = 429;

const renew = async (stale: string, refresh: Refresh): Promise<PersistedSession | null> => {
  const stored = reloadSession();
  // During the wait another tab may have refreshed or signed out.
  if (stored === null || stored.accessToken !== stale) return stored;
  try {
    const fresh = await refresh(stored.refreshToken);
    // After a logout the new tokens must not restore the session.
    if (reloadSession()?.refreshToken === stored.refreshToken) setSession(fresh);
  } catch (error) {
    const { kind, status } = problemOf(error);
    if (reloadSession()?.accessToken !== stale) return getSession();
    // Only a rejection ends the session; the next call retries network errors.
    if (kind !== 'refused' || status === tooManyRequests) throw error;
    loseSession();
  }
  return getSession();
};

/**
 * Returns a function that replaces an expired access token.
 * Any number of failed calls, in all tabs, use the refresh token once.
 * Resolves to null after the session's end; throws on a network error.
 */
export const createSessionRefresher = (refresh: Refresh) => {
  let running: Promise<PersistedSession | null> | null = null;
  return (stale: string): Promise<PersistedSession | null> => {
    running ??= alone(() => renew(stale, refresh)).finally(() => {
      running = null;
    });
    return running;
  };
};
