import { useSession } from '#client/lib/session/session.ts';
import { type MemberRole, memberRoles } from '#shared/team/member-roles.ts';

/**
 * Returns the roles that the user may give and take.
 * Managers do not touch owners. Empty for others and for staff.
 */
export const useGivenRoles = (): readonly MemberRole[] => {
  const own = useSession()?.memberRole;
  if (own === 'Owner') return memberRoles;
  return own === 'Manager' ? memberRoles.filter((role) => role !== 'Owner') : [];
};
