import type { Caller } from '#server/auth/caller.ts';
import { mayMember } from '#shared/team/member-permissions.ts';

/**
 * Returns true unless the caller belongs to a merchant's team and its role may not call the procedure. An API key has
 * the role of its maker. Staff, and members without a merchant, are limited by the audiences of procedures only.
 */
export const mayCall = ({ memberRole }: Pick<Caller, 'memberRole'>, procedure: string): boolean =>
  memberRole === null || mayMember(memberRole, procedure);
