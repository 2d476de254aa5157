import { useState } from 'react';
import { useLocation } from 'wouter';
import { getSession, setSession } from '#client/lib/session/session.ts';
import { paths } from '../paths.ts';

/** Signs out here at once; that the server hears of it is tried, and not waited for longer than it takes. */
export const useLogout = () => {
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);

  const logout = async () => {
    const session = getSession();
    if (session === null) return;
    setLeaving(true);
    const { endSession } = await import('#client/lib/rpc/end-session.ts');
    await endSession(session.refreshToken);
    setSession(null);
    navigate(paths.home());
    setLeaving(false);
  };

  return { logout, leaving };
};
