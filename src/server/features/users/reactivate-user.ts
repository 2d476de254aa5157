import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { lockUser, markReactivated } from './users.repository.ts';
import { requireRestorable } from './users.rules.ts';

/**
 * Reactivates an account with e-mail and password, without picture, marketing consent
 * and sessions. Ignores active accounts. Throws 404 if its data were erased.
 */
export const reactivateUser = async (deps: Deps, actor: Actor, { userId }: { userId: string }): Promise<void> => {
  const merchantId = await actInTransaction(deps, { actor, changed: [userId] }, async (db) => {
    const user = requireRestorable(await lockUser(db, userId));
    if (user.deactivatedAt === null) return null;
    const { id, role, email, language, firstName, lastName } = user;
    const at = deps.clock();
    await markReactivated(db, id, at);
    // The e-mail's text is for merchants.
    if (role === 'Basic') {
      await enqueueEmail(db, { template: 'reactivated', to: email, language, firstName, lastName });
    }
    if (user.merchantId !== null) await bumpMerchantVersion(db, user.merchantId, at);
    await writeAudit(db, {
      actor,
      action: 'user.reactivate',
      subject: { type: 'user', id },
      merchantId: user.merchantId,
      changes: { isDeactivated: { before: true, after: false } },
    });
    const { ipAddress } = actor;
    const event = { kind: 'accountReactivated' as const, userId: id, merchantId: user.merchantId, ipAddress };
    await recordSecurityEvent(db, { ...event, detail: { by: actor.userId } });
    return user.merchantId;
  });
  if (merchantId !== null) deps.changes.nudge(merchantId);
};
