import type { Session } from '#shared/auth/auth.schema.ts';
import { paths } from './paths.ts';

/** The members of a session that decide what its user may see. */
export type Person = Pick<Session, 'role' | 'merchantId' | 'memberRole'> & Partial<Pick<Session, 'liveMerchantId'>>;

/** Returns the start screen of a user. Roles without screens stay on the public pages. */
export const homeOf = ({ role, merchantId }: Person): string => {
  if (role === 'Admin') return paths.clients();
  // A member who belongs to no team any more.
  if (role === 'Member') return paths.account();
  return role === 'Basic' && merchantId !== null ? paths.merchant(merchantId, 'today') : paths.home();
};
