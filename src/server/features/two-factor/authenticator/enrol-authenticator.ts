import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { type FactorOwner, lockFactorOwner, recordFactorChange } from '#server/features/two-factor/factor-owner.ts';
import { countUnusedRecoveryCodes } from '#server/features/two-factor/recovery/recovery-codes.repository.ts';
import { replaceRecoveryCodes } from '#server/features/two-factor/recovery/recovery-codes.ts';
import { settleRemoval } from '#server/features/two-factor/remove-factors.ts';
import { pendingEnd, requirePendingSecret } from '#server/features/two-factor/two-factor.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  confirmPendingSecret,
  deleteAuthenticator,
  findAuthenticator,
  lockAuthenticator,
  savePendingSecret,
} from './authenticators.repository.ts';
import { authenticatorUri, createAuthenticatorSecret, stepOfCode } from './one-time-code.ts';

/** Creates a secret. The former one stays valid until confirmation. */
export const startAuthenticator = async (deps: Deps, owner: FactorOwner): Promise<{ secret: string; uri: string }> => {
  await consumeRateLimit(deps, 'accessChange', owner.userId);
  const secret = createAuthenticatorSecret();
  const sealedPendingSecret = await deps.secrets.seal(secret);
  const pendingUntil = pendingEnd(deps.clock());
  const email = await inTransaction(deps, async (db) => {
    const address = await lockFactorOwner(db, owner);
    await savePendingSecret(db, owner.userId, { sealedPendingSecret, pendingUntil });
    return address;
  });
  return { secret, uri: authenticatorUri(secret, email) };
};

/**
 * Puts the authenticator into use after its first code. Returns recovery codes if there
 * are none, null otherwise. Throws 422 for a wrong code or expired secret. Needs no
 * recent login: the start did.
 */
export const confirmAuthenticator = async (
  deps: AuthDeps,
  owner: FactorOwner,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] | null }> => {
  const { userId } = owner;
  await consumeRateLimit(deps, 'factorCode', userId);
  const recoveryCodes = await inTransaction(deps, async (db) => {
    await lockFactorOwner(db, owner);
    const stored = await lockAuthenticator(db, userId);
    const at = deps.clock();
    const sealedSecret = requirePendingSecret(stored, at);
    const step = stepOfCode(await deps.secrets.unseal(sealedSecret), code, at);
    if (step === null) throw new AppError('codeWrong', { fields: { code: 'codeWrong' } });
    await confirmPendingSecret(db, userId, { sealedSecret, step, at });
    const hasCodes = (await countUnusedRecoveryCodes(db, userId)) > 0;
    const change = {
      action: 'user.addSecondFactor' as const,
      changes: { authenticator: { before: stored?.confirmedAt != null, after: true } },
      event: 'secondFactorEnabled' as const,
      email: 'authenticatorAdded' as const,
    };
    await recordFactorChange(db, owner, change);
    return hasCodes ? null : replaceRecoveryCodes(db, userId);
  });
  // The session cache knows whether an administrator has a second factor.
  deps.sessions.forget();
  return { recoveryCodes };
};

/** Removes the authenticator, if the account has one. */
export const removeAuthenticator = async (deps: AuthDeps, owner: FactorOwner): Promise<void> => {
  const { userId } = owner;
  await inTransaction(deps, async (db) => {
    await lockFactorOwner(db, owner);
    const existing = await findAuthenticator(db, userId);
    await deleteAuthenticator(db, userId);
    if (!existing) return;
    await settleRemoval(db, owner);
    const change = {
      action: 'user.removeSecondFactor' as const,
      changes: { authenticator: { before: true, after: false } },
      event: 'secondFactorDisabled' as const,
      email: 'authenticatorRemoved' as const,
    };
    await recordFactorChange(db, owner, change);
  });
  deps.sessions.forget();
};
