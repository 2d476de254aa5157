import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { type FactorOwner, lockFactorOwner, recordFactorChange } from '#server/features/two-factor/factor-owner.ts';
import { countUnusedRecoveryCodes } from '#server/features/two-factor/recovery/recovery-codes.repository.ts';
import { replaceRecoveryCodes } from '#server/features/two-factor/recovery/recovery-codes.ts';
import { settleRemoval } from '#server/features/two-factor/remove-factors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  maxPasskeys,
  type Passkey,
  type PasskeyAttestation,
  passkeyCreationOptionsSchema,
} from '#shared/two-factor/two-factor.schema.ts';
import type { StoredPasskey } from '../two-factor.types.ts';
import { deletePasskeys, insertPasskey, listStoredPasskeys, updatePasskeyName } from './passkeys.repository.ts';
import { creationOptions, verifyAttestation } from './webauthn.ts';

export const toPasskey = ({ id, name, createdAt, lastUsedAt, isSynced }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isSynced,
});

const requireRoom = (passkeys: readonly unknown[]): void => {
  if (passkeys.length >= maxPasskeys) throw new AppError('passkeysFull', { params: { max: maxPasskeys } });
};

/** Returns options to create a passkey. Throws 422 at the maximum. */
export const passkeyCreationOptions = async (deps: Deps, owner: FactorOwner) => {
  const { userId } = owner;
  await consumeRateLimit(deps, 'accessChange', userId);
  const { email, passkeys } = await inTransaction(deps, async (db) => ({
    email: await lockFactorOwner(db, owner),
    passkeys: await listStoredPasskeys(db, userId),
  }));
  requireRoom(passkeys);
  return { options: passkeyCreationOptionsSchema.parse(await creationOptions(deps, { userId, email, passkeys })) };
};

/**
 * Adds a passkey. Returns recovery codes if there are none, null otherwise.
 * Throws 422 if it fails verification, 409 if an account has it.
 * Needs no recent login: its options did.
 */
export const addPasskey = async (
  deps: AuthDeps,
  owner: FactorOwner,
  { name, response }: { name: string; response: PasskeyAttestation },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> => {
  const { userId } = owner;
  const verified = await verifyAttestation(deps, userId, response);
  if (!verified) throw new AppError('passkeyRejected');
  const at = deps.clock();
  const passkey: StoredPasskey = { ...verified, id: createId(at), userId, name, createdAt: at, lastUsedAt: null };
  const recoveryCodes = await inTransaction(deps, async (db) => {
    await lockFactorOwner(db, owner);
    requireRoom(await listStoredPasskeys(db, userId));
    if (!(await insertPasskey(db, passkey))) throw new AppError('passkeyTaken');
    const change = {
      action: 'user.addSecondFactor' as const,
      changes: { passkey: { before: null, after: name } },
      event: 'passkeyAdded' as const,
      email: 'passkeyAdded' as const,
      passkeyName: name,
    };
    await recordFactorChange(db, owner, change);
    const hasCodes = (await countUnusedRecoveryCodes(db, userId)) > 0;
    return hasCodes ? null : replaceRecoveryCodes(db, userId);
  });
  deps.sessions.forget();
  return { passkey: toPasskey(passkey), recoveryCodes };
};

export const renamePasskey = async (
  deps: Deps,
  { userId }: FactorOwner,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  if (!(await updatePasskeyName(deps.sequelize, { id, userId, name }))) throw new AppError('notFound');
};

export const removePasskey = async (deps: AuthDeps, owner: FactorOwner, { id }: { id: string }): Promise<void> => {
  const { userId } = owner;
  await inTransaction(deps, async (db) => {
    await lockFactorOwner(db, owner);
    const passkey = (await listStoredPasskeys(db, userId)).find((each) => each.id === id);
    if (!passkey) throw new AppError('notFound');
    await deletePasskeys(db, { userId, id });
    await settleRemoval(db, owner);
    const { name } = passkey;
    const change = {
      action: 'user.removeSecondFactor' as const,
      changes: { passkey: { before: name, after: null } },
      event: 'passkeyRemoved' as const,
      email: 'passkeyRemoved' as const,
      passkeyName: name,
    };
    await recordFactorChange(db, owner, change);
  });
  deps.sessions.forget();
};
