import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { OwnRefundLimit, RefundLimits } from '#shared/transactions/refund-limits.schema.ts';
import {
  findRefundLimits,
  findRefundTotal,
  lockRefundLimits,
  lockRefundTotal,
  updateRefundLimits,
  updateRefundTotal,
} from './refund-limits.repository.ts';
import { givenOn, isLimited, maxRefundOf, requireMayChange, requireWithinLimits } from './refund-limits.rules.ts';

/** A caller who refunds. The role is null for the staff. */
export interface Refunder {
  userId: string;
  memberRole: MemberRole | null;
}

/**
 * Counts a person's void or refund. Throws 422 above the limits.
 * Locks the person's total: the limits include concurrent refunds.
 * The day is the server's, because a card reader could set any.
 */
export const countRefund = async (
  work: UnitOfWork & { merchant: MerchantScope },
  { userId, memberRole }: Refunder,
  { amount, at }: { amount: number; at: Date },
): Promise<void> => {
  if (!isLimited(memberRole)) return;
  const { merchantId } = work.merchant;
  const day = budapestDay(at);
  const given = givenOn(day, await lockRefundTotal(work, { merchantId, userId }, day));
  requireWithinLimits(await findRefundLimits(work, merchantId), memberRole, { amount, given });
  await updateRefundTotal(work, { merchantId, userId }, { day, amount: given + amount });
};

export const getRefundLimits = (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: MerchantScope,
): Promise<RefundLimits> => findRefundLimits({ sequelize }, merchantId);

/** Returns what the caller may refund now. */
export const getOwnRefundLimit = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { merchantId }: MerchantScope,
  { userId, memberRole }: Refunder,
): Promise<OwnRefundLimit> => {
  const limits = await findRefundLimits({ sequelize }, merchantId);
  const total = await findRefundTotal({ sequelize }, { merchantId, userId });
  return { maxAmount: maxRefundOf(limits, memberRole, givenOn(budapestDay(clock()), total)) };
};

/**
 * Throws 422 if a person may not refund alone, by committed data without a lock:
 * a day's total only grows, so an excess remains.
 */
export const requireRefundAllowed = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: MerchantScope,
  person: Refunder,
  amount: number,
): Promise<void> => {
  if (!isLimited(person.memberRole)) return;
  const { maxAmount } = await getOwnRefundLimit(deps, merchant, person);
  if (maxAmount !== null && amount > maxAmount) throw new AppError('refundOverLimit');
};

/** Sets the limits and updates open pages. Unchanged input writes nothing. */
export const setRefundLimits = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'changes'>,
  { actor, memberRole }: { actor: Actor; memberRole: MemberRole | null },
  { merchantId }: MerchantScope,
  limits: RefundLimits,
): Promise<RefundLimits> => {
  await actInTransaction(deps, { actor }, async (db) => {
    const before = await lockRefundLimits(db, merchantId);
    requireMayChange(memberRole, before, limits);
    const changes = changesBetween({ ...before }, { ...limits });
    if (Object.keys(changes).length === 0) return;
    await updateRefundLimits(db, merchantId, limits);
    await writeAudit(db, {
      actor,
      action: 'merchant.setRefundLimits',
      subject: { type: 'merchant', id: merchantId },
      merchantId,
      changes,
    });
    await bumpMerchantVersion(db, merchantId, db.clock());
  });
  deps.changes.nudge(merchantId);
  return limits;
};
