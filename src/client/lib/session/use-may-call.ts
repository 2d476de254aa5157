import { mayUse } from '#client/lib/navigation/access.ts';
import type { MemberProcedure } from '#shared/team/member-permissions.ts';
import { useSession } from './session.ts';

/** Returns true if the role of the user in the merchant's team may call the procedure. */
export const useMayCall = (procedure: MemberProcedure): boolean => mayUse(useSession(), procedure);
