import type { Sequelize } from 'sequelize-typescript';
import type { Deps } from '#server/platform/deps.ts';
import { isSecondFactorRequired } from '#server/policies/caller-requirements.rules.ts';
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import type { TwoFactorStatus } from '#shared/two-factor/two-factor.schema.ts';
import { findAuthenticator } from './authenticator/authenticators.repository.ts';
import type { FactorOwner } from './factor-owner.ts';
import { toPasskey } from './passkeys/manage-passkeys.ts';
import { listStoredPasskeys } from './passkeys/passkeys.repository.ts';
import { countUnusedRecoveryCodes } from './recovery/recovery-codes.repository.ts';
import { listRememberedDevices } from './remembered-devices.repository.ts';

/** The second factors of a user, without any secret. */
export const getTwoFactorStatus = async (
  { sequelize, clock, settings }: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  { userId, role }: Pick<FactorOwner, 'userId' | 'role'>,
): Promise<TwoFactorStatus> => {
  const devices = await listRememberedDevices(sequelize, userId, clock());
  return {
    isRequired: isSecondFactorRequired(settings, role),
    authenticator: await findAuthenticator({ sequelize }, userId),
    passkeys: (await listStoredPasskeys({ sequelize }, userId)).map(toPasskey),
    recoveryCodesLeft: await countUnusedRecoveryCodes({ sequelize }, userId),
    devices: devices.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      ...parseUserAgent(userAgent),
      ipAddress,
      createdAt,
      lastUsedAt,
      expiresAt,
    })),
  };
};

/** A user's stored factors and remembered devices, without any secret. */
export const listOwnFactors = async (sequelize: Sequelize, userId: string) => ({
  authenticator: await findAuthenticator({ sequelize }, userId),
  passkeys: (await listStoredPasskeys({ sequelize }, userId)).map(toPasskey),
  devices: await listRememberedDevices(sequelize, userId, new Date(0)),
});
