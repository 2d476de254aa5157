import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { endApiKeys } from '#server/features/api-keys/api-keys.api.ts';
import { endSessionsOfUser } from '#server/features/auth/auth.api.ts';
import { removePicture } from '#server/features/pictures/pictures.api.ts';
import { endWebhooks } from '#server/features/webhooks/webhooks.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { marketingTextVersion } from '#shared/users/marketing-text.ts';
import { lockUsers } from './accounts.repository.ts';
import { type LockedUser, lockUser, markDeactivated, setMarketingConsent } from './users.repository.ts';

/** Whom the call means: a merchant only itself, an Admin whom it names. */
const targetOf = ({ userId, role }: Actor, named: string | undefined): string => {
  if (role === 'Admin') {
    if (named === undefined) throw new AppError('deactivationNeedsUser', { fields: { userId: 'required' } });
    if (named === userId) throw new AppError('ownAccount', { fields: { userId: 'invalid' } });
    return named;
  }
  if (named !== undefined && named !== userId) throw new AppError('notFound');
  return userId;
};

const deactivate = async (deps: Deps, actor: Actor, user: LockedUser, transaction: Transaction): Promise<void> => {
  const { sequelize } = deps;
  const { id, role, email, language, firstName, lastName, merchantId } = user;
  const at = deps.clock();
  await markDeactivated(sequelize, id, at, transaction);
  await setMarketingConsent(sequelize, id, { isAllowed: false, textVersion: marketingTextVersion, at }, transaction);
  await removePicture(sequelize, id, transaction);
  await endSessionsOfUser(sequelize, id, { at, reason: 'deactivation', transaction });
  // The mail speaks of a merchant’s account; our own people hear it from each other.
  if (role === 'Basic') {
    await enqueueEmail(deps, { template: 'deactivated', to: email, language, firstName, lastName }, transaction);
  }
  if (merchantId !== null) {
    await endApiKeys(sequelize, merchantId, transaction);
    await endWebhooks(sequelize, merchantId, at, transaction);
    await bumpMerchantVersion(sequelize, merchantId, at, transaction);
  }
  if (actor.role !== 'Admin') return;
  await writeAudit(
    deps,
    {
      actor,
      action: 'user.deactivate',
      subject: { type: 'user', id },
      merchantId,
      changes: {
        isDeactivated: { before: false, after: true },
        ...(user.isMarketingAllowed ? { isMarketingAllowed: { before: true, after: false } } : {}),
      },
    },
    transaction,
  );
};

/**
 * Closes an account: nobody can log in with it, its picture and its marketing consent go, and all that the law wants kept
 * stays. Again on a closed one does nothing. An Admin cannot close its own, so that there is always one left: also when
 * two close each other's at once, as the second finds its own closed.
 */
export const deactivateUser = async (
  deps: Deps,
  actor: Actor,
  { userId: named }: { userId?: string | undefined },
): Promise<void> => {
  const userId = targetOf(actor, named);
  const user = await inTransaction(deps.sequelize, async (transaction) => {
    const active = await lockUsers(deps.sequelize, [actor.userId, userId], transaction);
    if (actor.role === 'Admin' && !active.has(actor.userId)) throw new AppError('sessionEnded');
    const locked = await lockUser(deps.sequelize, userId, transaction);
    if (!locked) throw new AppError('notFound');
    if (locked.deactivatedAt === null) await deactivate(deps, actor, locked, transaction);
    return locked;
  });
  deps.sessions.forget();
  deps.apiKeys.forget();
  if (user.merchantId !== null) deps.changes.nudge(user.merchantId);
};
