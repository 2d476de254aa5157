import type { Deps } from '#server/platform/deps.ts';
import { findScopeOf } from '#server/policies/access-without-session.ts';
import { findActiveAccount } from '#server/policies/active-account.repository.ts';
import type { ActiveAccount } from '#server/policies/active-account.types.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Role } from '#shared/roles/roles.ts';
import { maySendTo } from './schedules.rules.ts';
import type { OwnSchedules } from './schedules.types.ts';

/** Roles that may make schedules. */
export const scheduleMakers = ['Basic', 'Admin'] as const satisfies readonly Role[];

/**
 * Returns a schedule's maker with its scope, or why it may no longer
 * send the merchant's sales to these addresses.
 */
export const findMaker = async (
  deps: Pick<Deps, 'sequelize'>,
  { userId, merchantId }: OwnSchedules,
  emails: readonly string[],
): Promise<{ account: ActiveAccount; merchant: SalesScope } | 'AccountDisabled' | 'AccessLost'> => {
  const db = { sequelize: deps.sequelize };
  const account = await findActiveAccount(db, userId);
  if (!account) return 'AccountDisabled';
  const merchant = await findScopeOf(db, account, {
    merchantId,
    procedure: 'exportSchedules.add',
    roles: scheduleMakers,
    isAllowed: ({ memberRole }) => maySendTo(memberRole, emails, account),
  });
  return merchant ? { account, merchant } : 'AccessLost';
};
