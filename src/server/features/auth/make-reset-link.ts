import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockUserByEmail } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ResetLink } from '#server/platform/outbox/emails/account-emails.ts';
import { tokenHash } from '#server/platform/secrets.ts';
import { findAccount } from './accounts.repository.ts';
import { countResetsSince, findReset, prolongReset, replacePasswordReset } from './password-resets.repository.ts';

const hourMs = 3_600_000;
const maxLinksAnHour = 5;

/** Opens the link of this request, or leaves it open a while longer when it is sent again. False when it may not be. */
const openReset = async (deps: Deps, userId: string, hash: Buffer, transaction: Transaction): Promise<boolean> => {
  const { sequelize } = deps;
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + deps.settings.auth.resetLinkTtlMinutes * 60_000);
  const present = await findReset(sequelize, hash, transaction);
  if (present) {
    if (present.isOpen) await prolongReset(sequelize, hash, expiresAt, transaction);
    return present.isOpen;
  }
  const anHourAgo = new Date(createdAt.getTime() - hourMs);
  if ((await countResetsSince(sequelize, userId, anHourAgo, transaction)) >= maxLinksAnHour) return false;
  await replacePasswordReset(sequelize, { tokenHash: hash, userId, createdAt, expiresAt }, transaction);
  return true;
};

/**
 * The link for a request to reset a password, made when its mail is sent. The same request always gets the same link, so
 * a mail that is sent twice is twice the same. Null when there is nothing to send: nobody has this e-mail, the account is
 * deactivated or had its links of this hour, or a newer link was made meanwhile.
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
