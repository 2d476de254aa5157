import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LossAlert } from '#shared/loss-alerts/loss-alerts.schema.ts';
import { withTransactions } from './list-alerts.ts';
import { findStoredAlert, markAlertSeen } from './loss-alerts.repository.ts';

/** Marks an alert as seen and returns it. Throws 404 for an unknown one. */
export const markSeen = async (deps: Deps, actor: Actor, merchant: MerchantScope, id: string): Promise<LossAlert> => {
  const { alert, isChanged } = await actInTransaction(deps, { actor }, async (db) => {
    const seenAt = db.clock();
    const isChanged = await markAlertSeen(db, merchant, id, seenAt);
    const stored = await findStoredAlert(db, merchant, id);
    if (!stored) throw new AppError('notFound');
    const [alert] = await withTransactions(db, merchant, [stored]);
    if (isChanged) {
      await bumpMerchantVersion(db, merchant.merchantId, seenAt);
      await writeAudit(db, {
        actor,
        action: 'lossAlert.markSeen',
        subject: { type: 'lossAlert', id },
        merchantId: merchant.merchantId,
        changes: { seenAt: { before: null, after: seenAt } },
      });
    }
    return { alert, isChanged };
  });
  if (isChanged) deps.changes.nudge(merchant.merchantId);
  if (!alert) throw new AppError('notFound');
  return alert;
};
