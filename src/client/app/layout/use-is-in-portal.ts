import { matchRoute, useLocation, useRouter } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import { routes } from '../paths.ts';

const framed = [
  routes.clients,
  routes.users,
  routes.reportUpload,
  routes.paymentAlerts,
  routes.audit,
  routes.merchant,
] as const;

/** Whether the screen is one that has the side menu beside it. */
export const useIsInPortal = (): boolean => {
  const session = useSession();
  const { parser } = useRouter();
  const [path] = useLocation();
  return session !== null && framed.some((route) => matchRoute(parser, route, path)[0]);
};
