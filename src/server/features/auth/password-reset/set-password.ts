import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { assertPasswordUncommon } from '#server/auth/common-passwords.ts';
import { resetFailedLogins } from '#server/auth/lockout.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { requireRevocation } from '#server/features/auth/auth.rules.ts';
import { findAccount, getEmailKey, lockVerifiedAccount } from '#server/features/auth/login-accounts.repository.ts';
import { notifyUser } from '#server/features/notifications/notifications.api.ts';
import { forgetDevicesOfUser } from '#server/features/two-factor/two-factor.api.ts';
import { replacePassword } from '#server/features/users/users.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import { enqueueUserEmail } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { TokenValidity } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LoginAccount } from '../auth.types.ts';
import { findUsableReset, markResetUsed } from './password-resets.repository.ts';
import { listThirdPartyAccess, revokeThirdPartyAccess } from './third-party-access.ts';

/** Returns whether a link is usable, and the access that survives unless revoked. */
export const checkResetToken = async (deps: AuthDeps, { token }: { token: string }): Promise<TokenValidity> =>
  inTransaction(deps, async (db) => {
    const reset = await findUsableReset(db, tokenHash(token), deps.clock());
    const account = reset && (await findAccount(db, reset.userId));
    if (!account) return { isValid: false, isTheftSuspected: false, apiKeyCount: 0, webhookCount: 0 };
    const { apiKeys, webhooks } = await listThirdPartyAccess(db, account);
    const { isTheftSuspected } = reset;
    return { isValid: true, isTheftSuspected, apiKeyCount: apiKeys.length, webhookCount: webhooks.length };
  });

/** Audits the reset of a staff account: it may have needed only access to the mailbox. */
const auditStaffReset = async (
  db: InTransaction<AuthDeps>,
  { userId, role }: LoginAccount,
  { ipAddress }: Pick<Actor, 'ipAddress'>,
): Promise<void> => {
  if (role === 'Basic' || role === 'Member') return;
  await writeAudit(db, {
    actor: { userId, role, ipAddress },
    action: 'user.resetPassword',
    subject: { type: 'user', id: userId },
    merchantId: null,
    changes: {},
  });
};

/**
 * Revokes access without the password on request, and e-mails what was revoked or
 * stays.
 * Throws 422 if the user suspects a theft and revokes nothing.
 */
const settleThirdPartyAccess = async (
  db: InTransaction<AuthDeps>,
  account: LoginAccount,
  {
    revokeAccess,
    isTheftSuspected,
    ipAddress,
  }: { revokeAccess: boolean; isTheftSuspected: boolean; ipAddress: string },
): Promise<void> => {
  const { userId, role, merchantId } = account;
  requireRevocation(isTheftSuspected, revokeAccess);
  const access = await listThirdPartyAccess(db, account);
  if (revokeAccess && merchantId !== null) {
    await revokeThirdPartyAccess(db, { userId, role, ipAddress }, merchantId, access);
  }
  const apiKeys = access.apiKeys.map(({ name, lastFour }) => `${name} (…${lastFour})`);
  const webhooks = access.webhooks.map(({ url }) => new URL(url).host);
  const listed = { apiKeys, webhooks, isRevoked: revokeAccess };
  await enqueueUserEmail(db, userId, { template: 'credentialChanged', credential: 'password', access: listed });
};

/**
 * Sets a password with a reset link's token, ends all sessions and forgets all devices.
 * Throws 422 for an unknown, expired, used or voided token,
 * and for a suspected theft without `revokeAccess`.
 */
export const setPassword = async (
  deps: AuthDeps,
  { token, password, revokeAccess = false }: { token: string; password: string; revokeAccess?: boolean | undefined },
  { ipAddress, userAgent }: Pick<RequestInfo, 'ipAddress' | 'userAgent'>,
): Promise<void> => {
  const hash = tokenHash(token);
  // Checked before hashing: guessed tokens cost no password hash.
  if (!(await findUsableReset(deps, hash, deps.clock()))) throw new AppError('resetLinkUnusable');
  await assertPasswordUncommon(deps, 'password', password);
  const passwordHash = await hashPassword(password);
  const at = deps.clock();
  const account = await inTransaction(deps, async (db) => {
    const reset = await findUsableReset(db, hash, at);
    // Locks the user's row before the reset's, as every change of credentials does.
    const locked = reset && (await lockVerifiedAccount(db, reset.userId, {}));
    if (!locked || !(await markResetUsed(db, hash, at))) throw new AppError('resetLinkUnusable');
    const { userId, merchantId } = locked;
    const { isTheftSuspected } = reset;
    await replacePassword(db, { userId, passwordHash, at, reason: 'passwordReset' });
    await forgetDevicesOfUser(db, userId);
    await settleThirdPartyAccess(db, locked, { revokeAccess, isTheftSuspected, ipAddress });
    await notifyUser(db, userId, {
      kind: 'credentialChanged',
      credential: 'password',
      at,
      eventKey: `password:${at.toISOString()}`,
    });
    await auditStaffReset(db, locked, { ipAddress });
    const event = { kind: 'passwordReset' as const, userId, merchantId, ipAddress, userAgent };
    await recordSecurityEvent(db, { ...event, detail: { revokeAccess, isTheftSuspected } });
    return { merchantId, email: await getEmailKey(db, userId) };
  });
  // Earlier failed attempts would otherwise delay the next login.
  await resetFailedLogins(deps, account);
  deps.sessions.forget();
  deps.apiKeys.forget();
  if (account.merchantId !== null) deps.changes.nudge(account.merchantId);
};
