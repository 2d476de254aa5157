import { matchRoute, useLocation, useRouter } from 'wouter';
import { routes } from '#client/lib/navigation/routes.ts';
import { useSession } from '#client/lib/session/session.ts';
import { entryPageAt } from '#shared/public-pages/entry-pages.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';

/**
 * The frame of a screen. `public`: links to all public pages.
 * `entry` (login, registration, checkout): language and help only.
 * `portal`: the account and the menu.
 */
export type Frame = 'public' | 'entry' | 'portal';

const entryScreens = [
  routes.signupSuccess,
  routes.signupResume,
  routes.checkoutPayment,
  routes.forgotPassword,
  routes.newPassword,
  routes.exportFile,
  routes.invitation,
  routes.exportAddress,
  routes.exportUnsubscribe,
];

export const useFrame = (): Frame => {
  const session = useSession();
  const { parser } = useRouter();
  const [path] = useLocation();
  if (publicPageAt(path)) return 'public';
  const isEntry = entryPageAt(path) !== null || entryScreens.some((route) => matchRoute(parser, route, path)[0]);
  return session === null || isEntry ? 'entry' : 'portal';
};
