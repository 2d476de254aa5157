import { ReportModel } from '#db/models/files.models.ts';
import { findRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { within } from '#db/sql/where.ts';
import type { FeeStatement } from '#shared/reports/reports.schema.ts';
import { feeNumbersEnd, feeNumbersOf } from './fee-statements.rules.ts';
import type { ReportKey, SettlementToState } from './reports.types.ts';

interface IssuedStatement {
  number: string;
  issuedAt: Date;
}

/** Returns a month's fee statement by its first day; null before issue. */
export const findIssuedStatement = async (
  db: Db,
  merchantId: string,
  month: string,
): Promise<IssuedStatement | null> => {
  const where = { merchantId, type: 'Settlement', month } as const;
  const report = await findRow(db, ReportModel, where, ['feeNumber', 'feeStatedAt']);
  if (!report || report.feeNumber === null || report.feeStatedAt === null) return null;
  return { number: report.feeNumber, issuedAt: report.feeStatedAt };
};

/** Returns the merchant's last number in that year. Needs the merchant's lock. */
export const findLastFeeNumber = async (
  db: UnitOfWork,
  { merchantId, month }: Pick<ReportKey, 'merchantId' | 'month'>,
): Promise<string | null> => {
  const feeNumber = within({ start: feeNumbersOf(month), end: feeNumbersEnd(month) });
  const options = { where: { merchantId, feeNumber }, orderBy: { feeNumber: 'DESC' }, limit: 1 } as const;
  const [last] = await listRows(db, ReportModel, options, ['feeNumber']);
  return last?.feeNumber ?? null;
};

/** Returns the next settlements of former versions without a statement, by merchant and month. */
export const listSettlementsToState = (
  db: Db,
  { after, limit }: { after: SettlementToState | null; limit: number },
): Promise<SettlementToState[]> =>
  listRows(
    db,
    ReportModel,
    { where: { isUnstated: 1 }, orderBy: { merchantId: 'ASC', month: 'ASC' }, limit, ...(after && { after }) },
    ['merchantId', 'month'],
  );

/** Stores the statement of a settlement made at `settledAt`. */
export const updateFeeStatement = async (
  db: UnitOfWork,
  id: string,
  { number, gross, fee }: FeeStatement,
  settledAt: Date,
): Promise<void> => {
  const statement = { feeNumber: number, settledGross: gross, settledFee: fee, feeStatedAt: settledAt };
  await updateRows(db, ReportModel, { id }, statement);
};
