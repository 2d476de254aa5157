import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteAuthenticator } from './authenticator/authenticators.repository.ts';
import type { FactorOwner } from './factor-owner.ts';
import { hasSecondFactor } from './factors.repository.ts';
import { deletePasskeys } from './passkeys/passkeys.repository.ts';
import { deleteRecoveryCodes } from './recovery/recovery-codes.repository.ts';
import { deleteRememberedDevices } from './remembered-devices.repository.ts';
import { requireFactorLeft } from './two-factor.rules.ts';

/** Deletes recovery codes and remembered devices, useless without a second factor. */
const deleteRemains = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteRecoveryCodes(db, userId);
  await deleteRememberedDevices(db, { userId });
};

/** Call it after removing a factor. Throws 422 if the account needs one. */
export const settleRemoval = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'settings'>>,
  { userId, role }: FactorOwner,
): Promise<void> => {
  const isAnyLeft = await hasSecondFactor(db, userId);
  requireFactorLeft(db.settings, role, isAnyLeft);
  if (!isAnyLeft) await deleteRemains(db, userId);
};

/** Removes all second factors of a user who has lost them. */
export const removeAllFactors = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteAuthenticator(db, userId);
  await deletePasskeys(db, { userId });
  await deleteRemains(db, userId);
};
