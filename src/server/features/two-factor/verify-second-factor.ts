import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { notifyUser } from '#server/features/notifications/notifications.api.ts';
import { createToken, tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { enqueueUserEmail } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { lockAuthenticator, recordUsedStep } from './authenticator/authenticators.repository.ts';
import { isOneTimeCode, stepOfCode } from './authenticator/one-time-code.ts';
import { hasAuthenticator, hasSecondFactor } from './factors.repository.ts';
import { countUnusedRecoveryCodes } from './recovery/recovery-codes.repository.ts';
import { redeemRecoveryCode } from './recovery/recovery-codes.ts';
import { insertRememberedDevice, recordDeviceUse } from './remembered-devices.repository.ts';
import { isUnusedStep, rememberedUntil } from './two-factor.rules.ts';

const acceptOneTimeCode = async (
  db: InTransaction<Deps>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  const stored = await lockAuthenticator(db, userId);
  if (!stored?.sealedSecret || !stored.confirmedAt) return false;
  const at = db.clock();
  const step = stepOfCode(await db.secrets.unseal(stored.sealedSecret), code, at);
  if (!isUnusedStep(step, stored.lastStep)) return false;
  await recordUsedStep(db, userId, { step, at });
  return true;
};

const acceptRecoveryCode = async (
  db: InTransaction<Deps>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  if (!(await redeemRecoveryCode(db, { userId, code }))) return false;
  const recoveryCodesLeft = await countUnusedRecoveryCodes(db, userId);
  await recordSecurityEvent(db, { kind: 'recoveryCodeUsed', userId, detail: { left: recoveryCodesLeft } });
  await enqueueUserEmail(db, userId, {
    template: 'secondFactorChanged',
    change: 'recoveryCodeUsed',
    recoveryCodesLeft,
  });
  await notifyUser(db, userId, {
    kind: 'secondFactorChanged',
    change: 'recoveryCodeUsed',
    at: db.clock(),
    eventKey: `recoveryCodeUsed:${recoveryCodesLeft}:${db.clock().toISOString()}`,
  });
  return true;
};

/** Uses up a one-time or recovery code. False if it is wrong or used. */
export const acceptCode = (db: InTransaction<Deps>, submitted: { userId: string; code: string }): Promise<boolean> =>
  isOneTimeCode(submitted.code) ? acceptOneTimeCode(db, submitted) : acceptRecoveryCode(db, submitted);

export interface SubmittedFactor {
  code?: string | undefined;
  /** The token of a remembered device. */
  deviceToken?: string | undefined;
}

/**
 * Checks a login's second factor in its transaction, after the user's row is locked.
 * Returns false if the account has none. Throws 401 `secondFactorRequired` without
 * a code and a remembered device, with `passkey` without an authenticator app;
 * `secondFactorWrong` for a wrong code.
 */
export const verifySecondFactor = async (
  db: InTransaction<Deps>,
  { userId, code, deviceToken }: SubmittedFactor & { userId: string },
): Promise<boolean> => {
  if (!(await hasSecondFactor(db, userId))) return false;
  if (code !== undefined) {
    if (!(await acceptCode(db, { userId, code }))) throw new AppError('secondFactorWrong');
    return true;
  }
  const device = deviceToken === undefined ? null : { userId, tokenHash: tokenHash(deviceToken), at: db.clock() };
  if (!device || !(await recordDeviceUse(db, device))) {
    // The password was right: the answer may reveal the factor.
    const hasApp = await hasAuthenticator(db, userId);
    throw new AppError('secondFactorRequired', hasApp ? {} : { fields: { passkey: 'required' } });
  }
  return true;
};

/** Remembers a device after a code. Returns its token, which is not stored. */
export const rememberDevice = async (
  db: InTransaction<Deps>,
  { userId, ipAddress, userAgent }: { userId: string; ipAddress: string; userAgent: string | null },
): Promise<string> => {
  const token = createToken();
  const createdAt = db.clock();
  const expiresAt = rememberedUntil(createdAt);
  await insertRememberedDevice(db, {
    id: createId(createdAt),
    userId,
    tokenHash: tokenHash(token),
    ipAddress,
    userAgent,
    createdAt,
    expiresAt,
  });
  return token;
};
