import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import { type PrivateScreen, redirectFor } from './access.ts';
import { paths } from './paths.ts';

/** Shows its content to whoever may see the screen, and leads everyone else to where they belong. */
export const Private = ({ wanted, children }: { wanted: PrivateScreen; children: ReactNode }) => {
  const session = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const elsewhere = redirectFor(session, wanted, search ? `${path}?${search}` : path);
  return elsewhere === null ? children : <Redirect to={elsewhere} replace />;
};

/** For screens that make no sense to someone who is signed in. */
export const PublicOnly = ({ children }: { children: ReactNode }) =>
  useSession() === null ? children : <Redirect to={paths.home()} replace />;
