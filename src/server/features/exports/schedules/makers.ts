import type { Deps } from '#server/platform/deps.ts';
import { type ActiveAccount, findActiveAccount, toCaller } from '#server/policies/active-account.repository.ts';
import { type SalesScope, salesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { OwnSchedules } from './schedules.repository.ts';

/** Who may make schedules. */
export const scheduleMakers = ['Basic', 'Admin'] as const satisfies readonly Role[];

/** Returns the maker of a schedule with what it may read, or why it must not read the merchant's sales any more. */
export const findMaker = async (
  deps: Pick<Deps, 'sequelize'>,
  { userId, merchantId }: OwnSchedules,
): Promise<{ account: ActiveAccount; merchant: SalesScope } | 'AccountDisabled' | 'AccessLost'> => {
  const account = await findActiveAccount({ sequelize: deps.sequelize }, userId);
  if (!account) return 'AccountDisabled';
  if (!scheduleMakers.some((role) => role === account.role)) return 'AccessLost';
  try {
    return { account, merchant: await salesScope(deps, toCaller(account), merchantId) };
  } catch (error) {
    if (error instanceof AppError) return 'AccessLost';
    throw error;
  }
};
