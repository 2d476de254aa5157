import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { Deps } from '#server/platform/deps.ts';
import { deleteAuthenticator } from './authenticator/authenticators.repository.ts';
import type { FactorOwner } from './factor-owner.ts';
import { hasSecondFactor } from './factors.repository.ts';
import { deletePasskeys } from './passkeys/passkeys.repository.ts';
import { deleteRecoveryCodes } from './recovery/recovery-codes.repository.ts';
import { deleteRememberedDevices } from './remembered-devices.repository.ts';
import { requireFactorLeft } from './two-factor.rules.ts';

/** Deletes recovery codes and remembered devices, which mean nothing without a second factor. */
const deleteRemains = async (sequelize: Sequelize, userId: string, transaction: Transaction): Promise<void> => {
  await deleteRecoveryCodes(sequelize, userId, transaction);
  await deleteRememberedDevices(sequelize, { userId }, transaction);
};

/** Call it after a factor was removed. Throws 422 if it was the last one of an account that must have one. */
export const settleRemoval = async (
  { sequelize, settings }: Pick<Deps, 'sequelize' | 'settings'>,
  { userId, role }: FactorOwner,
  transaction: Transaction,
): Promise<void> => {
  const isAnyLeft = await hasSecondFactor(sequelize, userId, transaction);
  requireFactorLeft(settings, role, isAnyLeft);
  if (!isAnyLeft) await deleteRemains(sequelize, userId, transaction);
};

/** Removes all second factors of a user who has lost them. */
export const removeAllFactors = async (
  sequelize: Sequelize,
  userId: string,
  transaction: Transaction,
): Promise<void> => {
  await deleteAuthenticator(sequelize, userId, transaction);
  await deletePasskeys(sequelize, { userId }, transaction);
  await deleteRemains(sequelize, userId, transaction);
};
