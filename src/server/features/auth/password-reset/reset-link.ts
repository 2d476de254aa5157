import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { findAccount } from '#server/features/auth/login-accounts.repository.ts';
import { lockUserByEmail } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ResetLink } from '#server/platform/outbox/emails/account-emails.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { tokenHash } from '#server/platform/secrets.ts';
import { countResetsSince, extendReset, findReset, replaceReset } from './password-resets.repository.ts';

const hourMs = 3_600_000;
const maxLinksPerHour = 5;

/**
 * Requests a password reset e-mail. The account is looked up only when the e-mail is composed, so known and unknown
 * addresses get the same response after the same work. Throws 429 if the IP address requested too many.
 */
export const initiateReset = async (
  deps: Deps,
  { email }: { email: string },
  { language, ipAddress }: Pick<RequestInfo, 'language' | 'ipAddress'>,
): Promise<void> => {
  await consumeRateLimit(deps, 'passwordReset', ipAddress);
  await enqueueEmail(deps, { template: 'passwordReset', to: email, language });
};

/** Inserts the reset, or extends it if the same request is sent again. Returns false if the link must not be sent. */
const openReset = async (deps: Deps, userId: string, hash: Buffer, transaction: Transaction): Promise<boolean> => {
  const { sequelize } = deps;
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + deps.settings.auth.resetLinkTtlMinutes * 60_000);
  const existing = await findReset(sequelize, hash, transaction);
  if (existing) {
    if (existing.isOpen) await extendReset(sequelize, hash, expiresAt, transaction);
    return existing.isOpen;
  }
  const anHourAgo = new Date(createdAt.getTime() - hourMs);
  if ((await countResetsSince(sequelize, userId, anHourAgo, transaction)) >= maxLinksPerHour) return false;
  await replaceReset(sequelize, { tokenHash: hash, userId, createdAt, expiresAt }, transaction);
  return true;
};

/**
 * Returns the link of a reset request when its e-mail is sent. The token is derived from the request id, so a repeated send
 * contains the same link. Returns null if the address has no active account, the account had five links within the hour, or
 * a newer link exists.
 */
export const makeResetLink = async (
  deps: Deps,
  { requestId, email }: { requestId: string; email: string },
): Promise<ResetLink | null> => {
  const token = deps.secrets.resetToken(requestId);
  return inTransaction(deps.sequelize, async (transaction) => {
    const user = await lockUserByEmail(deps.sequelize, email, transaction);
    const account = user && (await findAccount(deps.sequelize, user.id, transaction));
    if (!account || account.isDeactivated) return null;
    if (!(await openReset(deps, user.id, tokenHash(token), transaction))) return null;
    const url = `${deps.settings.publicUrl.replace(/\/+$/u, '')}/new-password/${token}`;
    return { email: user.email, firstName: account.firstName, lastName: account.lastName, url };
  });
};
