import { inTransaction } from '#db/connection/transaction.ts';
import { type FactorOwner, lockFactorOwner, recordFactorChange } from '#server/features/two-factor/factor-owner.ts';
import { hasSecondFactor } from '#server/features/two-factor/factors.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Replaces the recovery codes. Throws 422 without a second factor. */
export const renewRecoveryCodes = async (deps: Deps, owner: FactorOwner): Promise<{ recoveryCodes: string[] }> => {
  await consumeRateLimit(deps, 'accessChange', owner.userId);
  const recoveryCodes = await inTransaction(deps, async (db) => {
    await lockFactorOwner(db, owner);
    if (!(await hasSecondFactor(db, owner.userId))) throw new AppError('secondFactorMissing');
    const change = {
      action: 'user.renewRecoveryCodes' as const,
      changes: {},
      event: 'recoveryCodesRenewed' as const,
      email: 'recoveryCodesRenewed' as const,
    };
    await recordFactorChange(db, owner, change);
    return replaceRecoveryCodes(db, owner.userId);
  });
  return { recoveryCodes };
};
