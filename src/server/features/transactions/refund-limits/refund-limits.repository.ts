import { RefundLimitsModel, RefundTotalModel } from '#db/models/refund-limits.models.ts';
import { deleteRows, findRow, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { noRefundLimits, type RefundLimits } from '#shared/transactions/refund-limits.schema.ts';
import type { RefundTotal } from './refund-limits.rules.ts';

const limitColumns = ['cashierPerRefund', 'cashierPerDay', 'managerPerRefund', 'managerPerDay'] as const;
const totalColumns = ['day', 'amount'] as const;

export const findRefundLimits = async (db: Db, merchantId: string): Promise<RefundLimits> =>
  (await findRow(db, RefundLimitsModel, { merchantId }, limitColumns)) ?? noRefundLimits;

/** Locks the limits until the end of the transaction, also those of a merchant that has set nothing. */
export const lockRefundLimits = async (work: UnitOfWork, merchantId: string): Promise<RefundLimits> => {
  await upsertRow(work, RefundLimitsModel, { merchantId, ...noRefundLimits });
  return (await lockRow(work, RefundLimitsModel, { merchantId }, limitColumns)) ?? noRefundLimits;
};

/** The caller has locked the limits. */
export const updateRefundLimits = async (work: UnitOfWork, merchantId: string, limits: RefundLimits): Promise<void> => {
  await updateRows(work, RefundLimitsModel, { merchantId }, limits);
};

/** A member of a merchant's team. */
interface Member {
  merchantId: string;
  userId: string;
}

/** Returns what the member gave back on the last day on which it did; null if it never has. */
export const findRefundTotal = (db: Db, member: Member): Promise<RefundTotal | null> =>
  findRow(db, RefundTotalModel, { ...member }, totalColumns);

/** Locks the total of the member until the end of the transaction. That of a new one is 0 on this day. */
export const lockRefundTotal = async (work: UnitOfWork, member: Member, day: string): Promise<RefundTotal> => {
  const none = { day, amount: 0 };
  await upsertRow(work, RefundTotalModel, { ...member, ...none });
  return (await lockRow(work, RefundTotalModel, { ...member }, totalColumns)) ?? none;
};

/** The caller has locked the total. */
export const updateRefundTotal = async (work: UnitOfWork, member: Member, total: RefundTotal): Promise<void> => {
  await updateRows(work, RefundTotalModel, { ...member }, total);
};

/** Deletes what an account gave back, whose data are erased, and the limits and totals of its merchant. */
export const eraseRefundLimits = async (
  db: UnitOfWork,
  { userId, merchantId }: { userId: string; merchantId: string | null },
): Promise<void> => {
  await deleteRows(db, RefundTotalModel, { userId });
  if (merchantId === null) return;
  await deleteRows(db, RefundTotalModel, { merchantId });
  await deleteRows(db, RefundLimitsModel, { merchantId });
};
