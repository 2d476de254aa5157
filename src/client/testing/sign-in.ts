import { setSession } from '#client/lib/session/session.ts';
import type { SignedInSession } from '#client/lib/session/stored-session.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

const session: SignedInSession = {
  accessToken: 'a.b.c',
  refreshToken: 'refresh',
  userId: '01KAGJ6V5N1X8F4T2B9D7W3E5A',
  role: 'Basic',
  merchantId: null,
  memberRole: null,
  firstName: 'Ágnes',
  lastName: 'Kovács',
};

/** Signs in a member of a merchant's team until `signOut`. */
export const signInTo = (merchantId: string, memberRole: MemberRole = 'Owner', more: Partial<SignedInSession> = {}) =>
  setSession({ ...session, merchantId, memberRole, ...more });

/** Signs in an administrator until `signOut`. */
export const signInAsAdmin = () => setSession({ ...session, role: 'Admin' });

export const signOut = () => setSession(null);
