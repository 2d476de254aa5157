import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { deleteApiKeysOfMerchant } from '#server/features/api-keys/api-keys.api.ts';
import { deletePicture } from '#server/features/pictures/pictures.api.ts';
import { emailTeamOfClosing, endMembershipsOf } from '#server/features/team/team.api.ts';
import {
  changeMarketingConsent,
  type LockedUser,
  lockUser,
  lockUsers,
  markDeactivated,
  requireOthersAccount,
  targetUserId,
} from '#server/features/users/users.api.ts';
import { disableWebhooksOfMerchant } from '#server/features/webhooks/webhooks.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { findTestMerchantId } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Returns the merchants whose team the account has left. */
const deactivate = async (db: InTransaction<AuthDeps>, actor: Actor, user: LockedUser): Promise<string[]> => {
  const { id, role, email, language, firstName, lastName, merchantId } = user;
  const at = db.clock();
  await markDeactivated(db, id, at);
  const origin = { ipAddress: actor.ipAddress, userAgent: null };
  await changeMarketingConsent(db, { userId: id, isAllowed: false, origin });
  await deletePicture(db, id);
  await endSessionsOfUser(db, id, { at, reason: 'deactivation' });
  const left = await endMembershipsOf(db, actor, id);
  // It says which data stay, which differ for staff and machines.
  if (role === 'Basic' || role === 'Member') {
    const about = { isMember: role === 'Member', isOwnAct: actor.userId === id };
    await enqueueEmail(db, { template: 'deactivated', to: email, language, firstName, lastName, ...about });
  }
  if (merchantId !== null) {
    await emailTeamOfClosing(db, merchantId);
    const testModeId = await findTestMerchantId(db, merchantId);
    for (const each of [merchantId, ...(testModeId === null ? [] : [testModeId])]) {
      await deleteApiKeysOfMerchant(db, each);
      await disableWebhooksOfMerchant(db, each, { at, because: 'Deactivated' });
    }
    await bumpMerchantVersion(db, merchantId, at);
  }
  const event = { kind: 'accountDeactivated' as const, userId: id, merchantId, ipAddress: actor.ipAddress };
  await recordSecurityEvent(db, { ...event, detail: { by: actor.userId } });
  await writeAudit(db, {
    actor,
    action: actor.userId === id ? 'user.deleteOwn' : 'user.deactivate',
    subject: { type: 'user', id },
    merchantId,
    changes: {
      isDeactivated: { before: false, after: true },
      ...(user.isMarketingAllowed ? { isMarketingAllowed: { before: true, after: false } } : {}),
    },
  });
  return left;
};

/**
 * Deactivates an account, ends its memberships, deletes its picture and withdraws
 * its marketing consent; legally required data stay. A repetition has no effect.
 * Administrators cannot deactivate themselves. Locks both rows:
 * of two who deactivate each other, one stays.
 */
export const deactivateUser = async (
  deps: AuthDeps,
  actor: Actor,
  { userId: named }: { userId?: string | undefined },
): Promise<void> => {
  const userId = targetUserId(actor, named, 'deactivationNeedsUser');
  requireOthersAccount(actor, userId);
  const changed = await inTransaction(deps, async (db) => {
    const active = await lockUsers(db, [actor.userId, userId]);
    if (actor.role === 'Admin' && !active.has(actor.userId)) throw new AppError('sessionEnded');
    const locked = await lockUser(db, userId);
    if (!locked) throw new AppError('notFound');
    const left = locked.deactivatedAt === null ? await deactivate(db, actor, locked) : [];
    return locked.merchantId === null ? left : [locked.merchantId, ...left];
  });
  deps.sessions.forget();
  deps.apiKeys.forget();
  for (const merchantId of changed) deps.changes.nudge(merchantId);
};
