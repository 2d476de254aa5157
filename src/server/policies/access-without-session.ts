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
  /** The procedure with the same effect in a session. */
  procedure: MemberProcedure;
  roles: readonly Role[];
  /** Other requirements, such as a team role that may send to others. */
  isAllowed?: (caller: Caller) => boolean;
}

/**
 * Returns the sales scope for work without a
 * session: a scheduled export or an e-mailed link.
 * Null if the account's access ended, or its role excludes the procedure.
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

/** True if an active account may still do this for a merchant. */
export const mayStillDo = async (db: Db, { userId, ...work }: Work & { userId: string }): Promise<boolean> => {
  const account = await findActiveAccount(db, userId);
  return account !== null && (await findScopeOf(db, account, work)) !== null;
};
