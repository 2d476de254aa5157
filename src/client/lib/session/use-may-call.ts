import { mayUse } from '#client/lib/navigation/access.ts';
import { type MemberProcedure, mayShare } from '#shared/team/member-permissions.ts';
import { useSession } from './session.ts';

/** Returns true if the user's team role may call the procedure. */
export const useMayCall = (procedure: MemberProcedure): boolean => mayUse(useSession(), procedure);

/** Returns true if the user may share views and exports. */
export const useMayShare = (): boolean => {
  const session = useSession();
  return session !== null && mayShare(session.memberRole);
};
