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

/** Who gives money back: a caller. The role is null for the staff. */
export interface Refunder {
  userId: string;
  memberRole: MemberRole | null;
}

/**
 * Counts what a person gives back by a void or refund. Throws 422 if it may not do so alone, which ends the
 * transaction. Locks the person's total, so that concurrent refunds stay within the limits together. The day is the
 * server's, which no card reader can set.
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

/** Returns what the caller may give back now. */
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
 * Throws 422 if a person may not give an amount back alone, by what is committed. Locks nothing: what is given on a day
 * only grows, so what exceeds a limit already is refused without waiting for the person's other refunds.
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

/** Sets the limits of the team, which open pages of the merchant follow. Unchanged input writes nothing. */
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
