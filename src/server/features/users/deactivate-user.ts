import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { deleteApiKeysOfMerchant } from '#server/features/api-keys/api-keys.api.ts';
import { deletePicture } from '#server/features/pictures/pictures.api.ts';
import { disableWebhooksOfMerchant } from '#server/features/webhooks/webhooks.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { changeMarketingConsent } from './set-marketing-consent.ts';
import { type LockedUser, lockUser, lockUsers, markDeactivated } from './users.repository.ts';
import { requireOthersAccount, targetUserId } from './users.rules.ts';

const deactivate = async (deps: AuthDeps, actor: Actor, user: LockedUser, transaction: Transaction): Promise<void> => {
  const { sequelize } = deps;
  const { id, role, email, language, firstName, lastName, merchantId } = user;
  const at = deps.clock();
  await markDeactivated(sequelize, id, at, transaction);
  const origin = { ipAddress: actor.ipAddress, userAgent: null };
  await changeMarketingConsent(deps, { userId: id, isAllowed: false, origin }, transaction);
  await deletePicture(sequelize, id, transaction);
  await endSessionsOfUser(sequelize, id, { at, reason: 'deactivation', transaction });
  // The e-mail is written for merchants.
  if (role === 'Basic') {
    await enqueueEmail(deps, { template: 'deactivated', to: email, language, firstName, lastName }, transaction);
  }
  if (merchantId !== null) {
    await deleteApiKeysOfMerchant(sequelize, merchantId, transaction);
    await disableWebhooksOfMerchant(sequelize, merchantId, { at, because: 'Deactivated' }, transaction);
    await bumpMerchantVersion(sequelize, merchantId, at, transaction);
  }
  const event = { kind: 'accountDeactivated' as const, userId: id, merchantId, ipAddress: actor.ipAddress };
  await recordSecurityEvent(deps, { ...event, detail: { by: actor.userId } }, transaction);
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
 * Deactivates an account, deletes its profile picture and withdraws its marketing consent; everything the law requires stays.
 * Does nothing if the account is deactivated already. An administrator cannot deactivate its own account, and both rows are
 * locked first: of two administrators who deactivate each other at once the second fails, so one always remains.
 */
export const deactivateUser = async (
  deps: AuthDeps,
  actor: Actor,
  { userId: named }: { userId?: string | undefined },
): Promise<void> => {
  const userId = targetUserId(actor, named, 'deactivationNeedsUser');
  requireOthersAccount(actor, userId);
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
