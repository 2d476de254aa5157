import { problemOf } from '../problem.ts';
import { getPageLock, getSession, pageUnlocked } from '../session/session.ts';
import { markCancelled } from './cancelled-calls.ts';
import { repeatLink } from './repeat-link.ts';
import { refreshStoredSession } from './session-calls.ts';

const unauthorized = 401;

/**
 * A link that refreshes an expired access token once and repeats the call.
 * If that locks the page, a query waits for the unlock,
 * and a mutation is cancelled as by `pageLockLink`.
 */
export const refreshLink = repeatLink(({ type }) => {
  const token = getSession()?.accessToken;
  return (error) => {
    if (!token || problemOf(error).status !== unauthorized) return null;
    return refreshStoredSession(token).then(async (session) => {
      if (getPageLock() === null) return session !== null;
      if (type === 'mutation') {
        markCancelled(error);
        return false;
      }
      await pageUnlocked();
      return getSession() !== null;
    });
  };
});
