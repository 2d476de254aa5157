import { useLocation } from 'wouter';
import { paths } from '#client/lib/navigation/paths.ts';
import { getSession, setSession } from '#client/lib/session/session.ts';

/**
 * Signs out here at once, and then tells the server. The other way round, what the page still asks for would be refused in
 * the meantime; and signing out must always work, also when the server cannot be reached.
 */
export const useLogout = () => {
  const [, navigate] = useLocation();
  return (): void => {
    const session = getSession();
    if (session === null) return;
    // First away from here: without a session this screen would lead to the login.
    navigate(paths.home());
    setSession(null);
    import('#client/lib/rpc/session-calls.ts')
      .then(({ revokeSession }) => revokeSession(session.refreshToken))
      .catch(() => {});
  };
};
