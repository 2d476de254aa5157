import type { Db } from '#db/sql/unit-of-work.ts';
import type { Caller } from '#server/auth/caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { MemberProcedure } from '#shared/team/member-permissions.ts';
import { findActiveAccount, toCallers } from './active-account.repository.ts';
import type { ActiveAccount } from './active-account.types.ts';
import { findWrongMode, mayCall } from './caller-requirements.rules.ts';
import { type SalesScope, salesScope } from './merchant-scope.ts';

interface Work {
  merchantId: string;
  /** The procedure that would do the same in a session. */
  procedure: MemberProcedure;
  /** The roles that may call it. */
  roles: readonly Role[];
  /** What else the work requires of the caller, such as a role in the team that may send it to others. */
  isAllowed?: (caller: Caller) => boolean;
}

/**
 * Returns the scope of a merchant's sales for work that an account ordered and that has no session, such as a scheduled
 * export or an e-mailed link. Null if the account may not order it any more: its access has ended, or its role does not
 * allow the procedure.
 */
export const findScopeOf = async (
  db: Db,
  account: ActiveAccount,
  { merchantId, procedure, roles, isAllowed }: Work,
): Promise<SalesScope | null> => {
  for (const caller of toCallers(account)) {
    if (!roles.includes(caller.role) || !mayCall(caller, procedure) || findWrongMode(caller, procedure)) continue;
    if (isAllowed?.(caller) === false) continue;
    try {
      return await salesScope(db, caller, merchantId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return null;
};

/** Returns true if an active account may still do this for a merchant. */
export const mayStillDo = async (db: Db, { userId, ...work }: Work & { userId: string }): Promise<boolean> => {
  const account = await findActiveAccount(db, userId);
  return account !== null && (await findScopeOf(db, account, work)) !== null;
};
