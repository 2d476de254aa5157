import type { Role } from '#shared/roles/roles.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

interface ActiveMembership {
  merchantId: string;
  role: MemberRole;
}

export interface ActiveAccount {
  userId: string;
  role: Role;
  /** The merchant that the account registered; null for team members and staff. */
  merchantId: string | null;
  /** In teams of other merchants with active accounts. */
  memberships: readonly ActiveMembership[];
  /** The test modes of these merchants in which the account may work. */
  testModes: readonly (ActiveMembership & { liveMerchantId: string })[];
  email: string;
}
