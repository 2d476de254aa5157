import { homeOf } from '#client/lib/navigation/home.ts';
import { leaveWithInput } from '#client/lib/navigation/leave-guard.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { getSession } from '#client/lib/session/session.ts';

/** Gives up the input of a locked page: loads the login, which returns to it, or the first screen of the session. */
export const leaveLockedPage = (): void => {
  const session = getSession();
  leaveWithInput(session ? homeOf(session) : paths.login(location.pathname + location.search));
};
