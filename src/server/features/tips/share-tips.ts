import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/errors.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { sharesOf } from '#shared/tips/divide-tips.ts';
import type { EnteredTips, TipDistribution } from '#shared/tips/tips.schema.ts';
import { readTipsOfDays } from './tip-month.ts';
import { listDistributions, lockDistribution, replaceDistribution } from './tips.repository.ts';

/**
 * Distributes a day's tips, replaces a former distribution, and returns it.
 * Throws 409 if the caller saw other tips or another distribution.
 */
export const shareTips = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { day, method, tipAmount, version, shares: entered }: EnteredTips,
): Promise<TipDistribution> => {
  const { merchantId } = merchant;
  const stored = await actInTransaction(deps, { actor }, async (db) => {
    const at = db.clock();
    // Locks the merchant: a day's first distribution has no row yet.
    await lockMerchant(db, { merchantId });
    const tips = await readTipsOfDays(db, merchant, { from: day, to: day });
    if (tips.get(day) !== tipAmount) throw new AppError('changedMeanwhile');
    const before = await lockDistribution(db, merchant, day);
    requireVersion(before?.version ?? 0, version);
    const shares = sharesOf(method, tipAmount, entered);
    await replaceDistribution(db, merchant, { day, method, amount: tipAmount, shares }, { isNew: before === null, at });
    await writeAudit(db, {
      actor,
      action: 'tips.share',
      subject: { type: 'merchant', id: merchantId },
      merchantId,
      changes: {
        day: { before: before === null ? null : day, after: day },
        ...changesBetween(
          { tipMethod: before?.method ?? null, tipAmount: before?.amount ?? null },
          { tipMethod: method, tipAmount },
        ),
      },
    });
    await bumpMerchantVersion(db, merchantId, at);
    const [distribution] = await listDistributions(db, merchant, { from: day, to: day });
    if (!distribution) throw new Error('A stored distribution does not exist.');
    return distribution;
  });
  deps.changes.nudge(merchantId);
  return stored;
};
