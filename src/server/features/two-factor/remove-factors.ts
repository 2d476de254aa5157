import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isSecondFactorRequired } from '#server/policies/second-factor.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { deleteAuthenticator } from './authenticator/authenticators.repository.ts';
import type { FactorOwner } from './factor-owner.ts';
import { hasSecondFactor } from './factors.repository.ts';
import { deletePasskeys } from './passkeys/passkeys.repository.ts';
import { deleteRecoveryCodes } from './recovery/recovery-codes.repository.ts';
import { deleteRememberedDevices } from './remembered-devices.repository.ts';

/** Deletes recovery codes and remembered devices, which mean nothing without a second factor. */
const deleteRemains = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteRecoveryCodes(db, userId);
  await deleteRememberedDevices(db, { userId });
};

/** Call it after a factor was removed. Throws 422 if it was the last one of an account that must have one. */
export const settleRemoval = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'settings'>>,
  { userId, role }: FactorOwner,
): Promise<void> => {
  if (await hasSecondFactor(db, userId)) return;
  if (isSecondFactorRequired(db.settings, role)) throw new AppError('lastSecondFactor');
  await deleteRemains(db, userId);
};

/** Removes all second factors of a user who has lost them. */
export const removeAllFactors = async (db: UnitOfWork, userId: string): Promise<void> => {
  await deleteAuthenticator(db, userId);
  await deletePasskeys(db, { userId });
  await deleteRemains(db, userId);
};
