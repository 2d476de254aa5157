import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { assertPasswordUncommon } from '#server/auth/common-passwords.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { hashPassword, hashPin, verifyPassword } from '#server/auth/passwords.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { notifyUser } from '#server/features/notifications/notifications.api.ts';
import { forgetDevicesOfUser } from '#server/features/two-factor/two-factor.api.ts';
import { replacePassword, replacePin } from '#server/features/users/users.api.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueUserEmail } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Credentials } from './auth.types.ts';
import { getCredentials, lockVerifiedAccount } from './login-accounts.repository.ts';

/** Returns the caller's credentials. Throws 422 for a wrong current password. */
const verifyCurrentPassword = async (
  deps: Deps,
  { userId, merchantId }: Caller,
  currentPassword: string,
  { ipAddress, userAgent }: Origin,
): Promise<Credentials> => {
  const credentials = await getCredentials(deps.sequelize, userId);
  if (await verifyPassword(credentials.passwordHash, currentPassword)) return credentials;
  await recordSecurityEvent(deps, { kind: 'passwordChangeFailed', userId, merchantId, ipAddress, userAgent });
  throw new AppError('currentPasswordWrong', { fields: { currentPassword: 'currentPasswordWrong' } });
};

/**
 * Locks the caller's account. Throws 409 if verified credentials changed meanwhile,
 * and 401 if the session has ended.
 */
const lockUnchanged = async (
  db: InTransaction<Deps>,
  { userId, sessionId }: Caller,
  verified: Partial<Credentials>,
): Promise<void> => {
  const account = await lockVerifiedAccount(db, userId, verified);
  if (!account) throw new AppError('credentialsChanged');
  await lockCaller(db, { userId, sessionId, isApiKey: false });
};

type Origin = Pick<RequestInfo, 'ipAddress' | 'userAgent'>;

/**
 * Changes the caller's password and ends all other sessions of the user.
 * Throws 422 for a wrong current password, 409 if it changed meanwhile.
 */
export const changePassword = async (
  deps: AuthDeps,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: Origin,
): Promise<void> => {
  const { userId, sessionId, role, merchantId } = caller;
  const { ipAddress, userAgent } = origin;
  await consumeRateLimit(deps, 'accessChange', userId);
  const verified = await verifyCurrentPassword(deps, caller, currentPassword, origin);
  await assertPasswordUncommon(deps, 'newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  const at = deps.clock();
  await inTransaction(deps, async (db) => {
    await lockUnchanged(db, caller, { passwordHash: verified.passwordHash });
    await replacePassword(db, { userId, passwordHash, at, reason: 'passwordChange', except: sessionId });
    await forgetDevicesOfUser(db, userId);
    await recordSecurityEvent(db, { kind: 'passwordChanged', userId, merchantId, ipAddress, userAgent });
    await enqueueUserEmail(db, userId, { template: 'credentialChanged', credential: 'password' });
    await notifyUser(db, userId, {
      kind: 'credentialChanged',
      credential: 'password',
      at,
      eventKey: `password:${at.toISOString()}`,
    });
    if (role === 'Basic' || role === 'Member') return;
    const actor = { userId, role, ipAddress };
    const subject = { type: 'user', id: userId };
    await writeAudit(db, { actor, action: 'user.changePassword', subject, merchantId: null, changes: {} });
  });
  deps.sessions.forget();
};

/**
 * Sets the PIN for the reader app. Throws 422 for a wrong current password,
 * and 409 if the password or PIN changed meanwhile.
 */
export const changePin = async (
  deps: Deps,
  caller: Caller,
  { pinCode, currentPassword }: { pinCode: string; currentPassword: string },
  origin: Origin,
): Promise<void> => {
  const { userId, merchantId } = caller;
  const { ipAddress, userAgent } = origin;
  await consumeRateLimit(deps, 'accessChange', userId);
  const { passwordHash, pinHash: formerPinHash } = await verifyCurrentPassword(deps, caller, currentPassword, origin);
  const pinHash = await hashPin(deps, pinCode);
  await inTransaction(deps, async (db) => {
    await lockUnchanged(db, caller, { passwordHash, pinHash: formerPinHash });
    const at = deps.clock();
    await replacePin(db, { userId, pinHash, at });
    await enqueueUserEmail(db, userId, { template: 'credentialChanged', credential: 'pin' });
    await recordSecurityEvent(db, { kind: 'pinChanged', userId, merchantId, ipAddress, userAgent });
    await notifyUser(db, userId, {
      kind: 'credentialChanged',
      credential: 'pin',
      at,
      eventKey: `pin:${at.toISOString()}`,
    });
  });
};
