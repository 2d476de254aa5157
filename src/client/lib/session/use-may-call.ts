import { mayUse } from '#client/lib/navigation/access.ts';
import { type MemberProcedure, mayShare } from '#shared/team/member-permissions.ts';
import { useSession } from './session.ts';

/** Returns true if the role of the user in the merchant's team may call the procedure. */
export const useMayCall = (procedure: MemberProcedure): boolean => mayUse(useSession(), procedure);

/** Returns true if the user may share saved views, and send exports to others. */
export const useMayShare = (): boolean => {
  const session = useSession();
  return session !== null && mayShare(session.memberRole);
};
