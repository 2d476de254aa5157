import type { Session } from '#shared/auth/auth.schema.ts';
import { merchantPath } from '#shared/portal/merchant-path.ts';
import { routes } from './routes.ts';

/** The session members that decide what the user may see. */
export type Person = Pick<Session, 'role' | 'merchantId' | 'memberRole'> & Partial<Pick<Session, 'liveMerchantId'>>;

/** Returns a user's start screen. Roles without screens stay on public pages. */
export const homeOf = ({ role, merchantId }: Person): string => {
  if (role === 'Admin') return routes.clients;
  // This member no longer belongs to a team.
  if (role === 'Member') return routes.account;
  return role === 'Basic' && merchantId !== null ? merchantPath(merchantId, 'today') : routes.home;
};
