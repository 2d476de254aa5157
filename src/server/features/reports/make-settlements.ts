import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { drawSettlement } from '#documents/draw-settlement.ts';
import { emailTime, wantsEmail } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile } from '#server/platform/files/files.api.ts';
import { forEachMerchant } from '#server/platform/jobs/jobs.api.ts';
import { enqueueReportEmail } from '#server/platform/outbox/outbox.api.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import type { Day } from '#shared/dates/day.ts';
import { pdfMediaType } from '#shared/files/file-formats.ts';
import type { SettlementTotals } from '#shared/reports/settlement.ts';
import { findLastFeeNumber } from './fee-statements.repository.ts';
import { nextFeeNumber } from './fee-statements.rules.ts';
import { findReportOfMonth } from './reports.repository.ts';
import { closedMonths, defaultFileName, isNewerSettlement, rangeOfMonth } from './reports.rules.ts';
import type { ReportKey } from './reports.types.ts';
import { settlementOfMonth } from './settlement-of-month.ts';
import { findSettledMerchant, listMerchantsToSettle } from './settlements.repository.ts';
import { stateFees } from './state-fees.ts';
import { storeReport } from './store-report.ts';

/** Closed months whose missing settlements are generated. */
const generatedMonths = 3;
/** Closed months whose settlements are generated again after late submissions. */
const correctedMonths = 24;

const type = 'Settlement';
const source = 'Generated';

interface GeneratedSettlement {
  content: Buffer;
  total: SettlementTotals;
}

/** Returns false and stores nothing for an upload or equal figures. */
const storeSettlement = async (
  db: InTransaction<Deps>,
  key: ReportKey,
  { content, total }: GeneratedSettlement,
): Promise<boolean> => {
  const { merchantId } = key;
  await lockMerchant(db, { merchantId });
  const existing = await findReportOfMonth(db, key);
  const settled = { saleCount: total.saleCount, voidCount: total.voidCount, refundCount: total.refundCount };
  if (existing && !isNewerSettlement(settled, existing)) return false;
  const at = db.clock();
  const month = key.month.slice(0, 7);
  const fileName = defaultFileName({ type, month });
  const fileId = await addFile(db, { name: fileName, mediaType: pdfMediaType, content, at });
  const number = existing?.feeStatement?.number ?? nextFeeNumber(key.month, await findLastFeeNumber(db, key));
  const report = await storeReport(db, key, {
    existing,
    fileId,
    fileName,
    size: content.length,
    source,
    settled,
    totals: total,
    at,
    feeStatement: { number, gross: total.gross, fee: total.fee },
  });
  if (!(await wantsEmail(db, merchantId, 'reportReady'))) return true;
  const isCorrected = existing !== null;
  await enqueueReportEmail(
    db,
    { template: 'settlementReady', merchantId, reportId: report.id, month, isCorrected },
    await emailTime(db, merchantId),
  );
  return true;
};

/** Draws the PDF before the transaction: no lock waits for it. */
const settle = async (deps: Deps, merchantId: string, month: Day): Promise<void> => {
  const { sequelize } = deps;
  const merchant = await findSettledMerchant(deps, merchantId);
  if (!merchant) return;
  const settlement = await settlementOfMonth({ sequelize }, merchantId, month);
  const content = await drawSettlement(merchant, settlement, deps.clock());
  const isStored = await inTransaction(deps, (db) =>
    storeSettlement(db, { merchantId, type, month }, { content, total: settlement.total }),
  );
  if (isStored) deps.changes.nudge(merchantId);
};

/**
 * Generates missing settlements of closed months, and those with late changes again.
 * Starts with former settlements' fee statements and the oldest month,
 * to number statements by month. One transaction per merchant with its e-mail;
 * safe to interrupt. Continues after failures and throws the first at the end.
 */
export const makeSettlements = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const failures = await stateFees(deps, signal);
  for (const [age, month] of [...closedMonths(deps.clock(), correctedMonths).entries()].reverse()) {
    const settledMonth = { month, includeMissing: age < generatedMonths, ...rangeOfMonth(month) };
    await forEachMerchant(deps, signal, {
      list: (page) => listMerchantsToSettle(deps.sequelize, settledMonth, page),
      run: (merchantId) => settle(deps, merchantId, month),
      failure: `could not generate a settlement of ${month}`,
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
