import { RefundLimitsModel, RefundTotalModel } from '#db/models/refund-limits.models.ts';
import { deleteRows, findRow, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { noRefundLimits, type RefundLimits } from '#shared/transactions/refund-limits.schema.ts';
import type { RefundTotal } from './refund-limits.rules.ts';

const limitColumns = ['cashierPerRefund', 'cashierPerDay', 'managerPerRefund', 'managerPerDay'] as const;
const totalColumns = ['day', 'amount'] as const;

export const findRefundLimits = async (db: Db, merchantId: string): Promise<RefundLimits> =>
  (await findRow(db, RefundLimitsModel, { merchantId }, limitColumns)) ?? noRefundLimits;

/** Locks the limits, even when none are set. */
export const lockRefundLimits = async (work: UnitOfWork, merchantId: string): Promise<RefundLimits> => {
  await upsertRow(work, RefundLimitsModel, { merchantId, ...noRefundLimits });
  return (await lockRow(work, RefundLimitsModel, { merchantId }, limitColumns)) ?? noRefundLimits;
};

/** The caller has locked the limits. */
export const updateRefundLimits = async (work: UnitOfWork, merchantId: string, limits: RefundLimits): Promise<void> => {
  await updateRows(work, RefundLimitsModel, { merchantId }, limits);
};

interface Member {
  merchantId: string;
  userId: string;
}

/** Returns the member's total of its last refunds; null without any. */
export const findRefundTotal = (db: Db, member: Member): Promise<RefundTotal | null> =>
  findRow(db, RefundTotalModel, { ...member }, totalColumns);

/** Locks the member's total. A new total is 0. */
export const lockRefundTotal = async (work: UnitOfWork, member: Member, day: string): Promise<RefundTotal> => {
  const none = { day, amount: 0 };
  await upsertRow(work, RefundTotalModel, { ...member, ...none });
  return (await lockRow(work, RefundTotalModel, { ...member }, totalColumns)) ?? none;
};

/** The caller has locked the total. */
export const updateRefundTotal = async (work: UnitOfWork, member: Member, total: RefundTotal): Promise<void> => {
  await updateRows(work, RefundTotalModel, { ...member }, total);
};

/** Deletes an erased account's totals, and its merchant's limits and totals. */
export const eraseRefundLimits = async (
  db: UnitOfWork,
  { userId, merchantId }: { userId: string; merchantId: string | null },
): Promise<void> => {
  await deleteRows(db, RefundTotalModel, { userId });
  if (merchantId === null) return;
  await deleteRows(db, RefundTotalModel, { merchantId });
  await deleteRows(db, RefundLimitsModel, { merchantId });
};
