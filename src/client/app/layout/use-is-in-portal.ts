import { useRoute } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import { routes } from '../paths.ts';

/** Whether the screen is one that has the side menu beside it. */
export const useIsInPortal = (): boolean => {
  const session = useSession();
  const [isClients] = useRoute(routes.clients);
  const [isMerchant] = useRoute(routes.merchant);
  return session !== null && (isClients || isMerchant);
};
