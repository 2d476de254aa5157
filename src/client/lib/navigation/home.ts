import type { Session } from '#shared/auth/auth.schema.ts';
import { merchantPath } from '#shared/portal/merchant-path.ts';
import { routes } from './routes.ts';

/** The members of a session that decide what its user may see. */
export type Person = Pick<Session, 'role' | 'merchantId' | 'memberRole'> & Partial<Pick<Session, 'liveMerchantId'>>;

/** Returns the start screen of a user. Roles without screens stay on the public pages. */
export const homeOf = ({ role, merchantId }: Person): string => {
  if (role === 'Admin') return routes.clients;
  // A member who belongs to no team any more.
  if (role === 'Member') return routes.account;
  return role === 'Basic' && merchantId !== null ? merchantPath(merchantId, 'today') : routes.home;
};
