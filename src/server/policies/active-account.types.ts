import type { Role } from '#shared/roles/roles.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

interface ActiveMembership {
  merchantId: string;
  role: MemberRole;
}

export interface ActiveAccount {
  userId: string;
  role: Role;
  /** The merchant that the account registered; null for members of teams and for staff. */
  merchantId: string | null;
  /** In the teams of other merchants, whose accounts are active. */
  memberships: readonly ActiveMembership[];
  /** The test modes of these merchants that the account may work in. */
  testModes: readonly (ActiveMembership & { liveMerchantId: string })[];
  email: string;
}
