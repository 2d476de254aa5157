import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { maySendResetLink, resetLinkEnd, resetLinksCountedSince } from '#server/features/auth/auth.rules.ts';
import { findAccount } from '#server/features/auth/login-accounts.repository.ts';
import { lockUserByEmail } from '#server/features/users/users.api.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail, type ResetLink, type ResetRequest } from '#server/platform/outbox/outbox.api.ts';
import { requireProofOfWork } from '#server/platform/proof-of-work/proof-of-work.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { paths } from '#shared/portal/paths.ts';
import { countResetsSince, extendReset, findReset, replaceReset } from './password-resets.repository.ts';

/**
 * Requests a password reset e-mail. Throws 429 for too many requests of an IP address.
 * Only its composition looks up the account: known and unknown addresses
 * get the same response after the same work.
 */
export const initiateReset = async (
  deps: Deps,
  { email, isTheftSuspected = false }: { email: string; isTheftSuspected?: boolean | undefined },
  { language, ipAddress, proofOfWork }: Pick<RequestInfo, 'language' | 'ipAddress' | 'proofOfWork'>,
): Promise<void> => {
  await consumeRateLimit(deps, 'passwordReset', ipAddress);
  await requireProofOfWork(deps, 'passwordReset', { ipAddress, proofOfWork });
  await enqueueEmail(deps, { template: 'passwordReset', to: email, language, isTheftSuspected });
  await recordSecurityEvent(deps, { kind: 'passwordResetRequested', email, ipAddress, detail: { isTheftSuspected } });
};

/**
 * Inserts the reset, or extends it for a repeated request.
 * `tokens`: the request's token under each accepted secret.
 * Returns the link's token; null if it must not be sent.
 */
const openReset = async (
  db: InTransaction<Deps>,
  { userId, isTheftSuspected }: { userId: string; isTheftSuspected: boolean },
  tokens: readonly [string, ...string[]],
): Promise<string | null> => {
  const createdAt = db.clock();
  const expiresAt = resetLinkEnd(createdAt, db.settings.auth);
  for (const token of tokens) {
    const existing = await findReset(db, tokenHash(token));
    if (!existing) continue;
    if (existing.isOpen) await extendReset(db, tokenHash(token), expiresAt);
    return existing.isOpen ? token : null;
  }
  const count = await countResetsSince(db, userId, resetLinksCountedSince(createdAt));
  if (!maySendResetLink(count)) return null;
  await replaceReset(db, { tokenHash: tokenHash(tokens[0]), userId, createdAt, expiresAt, isTheftSuspected });
  return tokens[0];
};

/**
 * Returns the link of a reset request when its e-mail is sent.
 * Derives the token from the request id: a repeated send has the same link.
 * Null without an active account, after five links in an hour, or after a newer link.
 */
export const makeResetLink = async (
  deps: Deps,
  { requestId, email, isTheftSuspected = false }: ResetRequest,
): Promise<ResetLink | null> => {
  return inTransaction(deps, async (db) => {
    const user = await lockUserByEmail(db, email);
    const account = user && (await findAccount(db, user.id));
    if (!account || account.isDeactivated) return null;
    const token = await openReset(db, { userId: user.id, isTheftSuspected }, deps.secrets.resetTokens(requestId));
    if (token === null) return null;
    const url = new URL(paths.newPassword(token), deps.settings.publicUrl).href;
    const { email: to, language } = user;
    return { email: to, language, firstName: account.firstName, lastName: account.lastName, url };
  });
};
