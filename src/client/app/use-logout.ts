// Public pages load nothing else that deletes local user data.
import '#client/lib/last-figures.ts';
import '#client/lib/push.ts';
import '#client/lib/typed-answers.ts';
import { useLocation } from 'wouter';
import { getSession, setSession } from '#client/lib/session/session.ts';
import { paths } from '#shared/portal/paths.ts';

/**
 * Returns a function that clears the local
 * session, and then revokes it on the server.
 * In the other order pending calls would fail,
 * and the logout must also work offline.
 */
export const useLogout = () => {
  const [, navigate] = useLocation();
  return (): void => {
    const session = getSession();
    if (session === null) return;
    // Navigate first: without a session this screen would redirect to the login.
    navigate(paths.home());
    setSession(null);
    import('#client/lib/rpc/session-calls.ts')
      .then(({ revokeSession }) => revokeSession(session.refreshToken))
      .catch(() => {});
  };
};
