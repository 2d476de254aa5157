import type { Transaction } from 'sequelize';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { notifySecondFactorChange } from '#server/platform/outbox/notify.ts';
import { createToken, tokenHash } from '#server/platform/secrets.ts';
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { lockAuthenticator, recordUsedStep } from './authenticator/authenticators.repository.ts';
import { isOneTimeCode, stepOfCode } from './authenticator/one-time-code.ts';
import { hasSecondFactor } from './factors.repository.ts';
import { countUnusedRecoveryCodes } from './recovery/recovery-codes.repository.ts';
import { redeemRecoveryCode } from './recovery/recovery-codes.ts';
import { insertRememberedDevice, recordDeviceUse } from './remembered-devices.repository.ts';
import { isUnusedStep, rememberedUntil } from './two-factor.rules.ts';

/** Accepts a code of the authenticator app once. */
const acceptOneTimeCode = async (
  { sequelize, secrets, clock }: Deps,
  { userId, code }: { userId: string; code: string },
  transaction: Transaction,
): Promise<boolean> => {
  const stored = await lockAuthenticator(sequelize, userId, transaction);
  if (!stored?.sealedSecret || !stored.confirmedAt) return false;
  const at = clock();
  const step = stepOfCode(await secrets.unseal(stored.sealedSecret), code, at);
  if (!isUnusedStep(step, stored.lastStep)) return false;
  await recordUsedStep(sequelize, userId, { step, at }, transaction);
  return true;
};

const acceptRecoveryCode = async (
  deps: Deps,
  { userId, code }: { userId: string; code: string },
  transaction: Transaction,
): Promise<boolean> => {
  if (!(await redeemRecoveryCode(deps, { userId, code }, transaction))) return false;
  const recoveryCodesLeft = await countUnusedRecoveryCodes(deps.sequelize, userId, transaction);
  await recordSecurityEvent(
    deps,
    { kind: 'recoveryCodeUsed', userId, detail: { left: recoveryCodesLeft } },
    transaction,
  );
  await notifySecondFactorChange(deps, { userId, change: 'recoveryCodeUsed', recoveryCodesLeft }, transaction);
  return true;
};

/** Uses up a code of the authenticator app or a recovery code. Returns false if it is wrong or was used before. */
export const acceptCode = (
  deps: Deps,
  submitted: { userId: string; code: string },
  transaction: Transaction,
): Promise<boolean> =>
  isOneTimeCode(submitted.code)
    ? acceptOneTimeCode(deps, submitted, transaction)
    : acceptRecoveryCode(deps, submitted, transaction);

export interface SubmittedFactor {
  code?: string | undefined;
  /** The token of a remembered device. */
  deviceToken?: string | undefined;
}

/**
 * Checks the second factor of a login, in its transaction and after the user's row was locked. Returns false if the account has
 * none. Throws 401 `secondFactorRequired` without a code and a remembered device, and `secondFactorWrong` for a wrong code.
 */
export const verifySecondFactor = async (
  deps: Deps,
  { userId, code, deviceToken }: SubmittedFactor & { userId: string },
  transaction: Transaction,
): Promise<boolean> => {
  if (!(await hasSecondFactor(deps.sequelize, userId, transaction))) return false;
  if (code !== undefined) {
    if (!(await acceptCode(deps, { userId, code }, transaction))) throw new AppError('secondFactorWrong');
    return true;
  }
  const device = deviceToken === undefined ? null : { userId, tokenHash: tokenHash(deviceToken), at: deps.clock() };
  if (!device || !(await recordDeviceUse(deps.sequelize, device, transaction))) {
    throw new AppError('secondFactorRequired');
  }
  return true;
};

/** Remembers a device after a login with a code. Returns its token, which is not stored. */
export const rememberDevice = async (
  deps: Deps,
  { userId, ipAddress, userAgent }: { userId: string; ipAddress: string; userAgent: string | null },
  transaction: Transaction,
): Promise<string> => {
  const token = createToken();
  const createdAt = deps.clock();
  const expiresAt = rememberedUntil(createdAt);
  await insertRememberedDevice(
    deps.sequelize,
    { id: createId(createdAt), userId, tokenHash: tokenHash(token), ipAddress, userAgent, createdAt, expiresAt },
    transaction,
  );
  return token;
};
