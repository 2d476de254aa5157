import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { type PublishedEvent, publishEvents } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import type { SettlementTotals } from '#shared/reports/settlement.ts';
import { payoutOf } from '#shared/reports/settlement.ts';
import { feeStatementOf, insertReport, replaceReportFile, type StoredReport } from './reports.repository.ts';
import type { ExistingReport, ReportContent, ReportKey } from './reports.types.ts';

const noonMs = 12 * hourMs;

/** `effectiveAt` is noon of the first day: midnight in Budapest is the former month in UTC. */
export const toReport = ({ id, type, month, source, fileName, size, uploadedAt, ...stored }: StoredReport): Report => ({
  id,
  type,
  source,
  fileName,
  size,
  uploadedAt,
  month: month.slice(0, 7),
  effectiveAt: new Date(startOfDay(month).getTime() + noonMs),
  feeStatement: feeStatementOf(stored),
});

interface NewReport extends ReportContent {
  /** The totals of a generated settlement; null for an upload. */
  totals: SettlementTotals | null;
  /** The new report replaces it and takes its id. */
  existing: ExistingReport | null;
  fileName: string;
  size: number;
}

const settlementEvent = (
  merchantId: string,
  { id: reportId, month }: Report,
  { saleCount, gross, fee, voidCount, voided, refundCount, refunded }: SettlementTotals,
  isCorrected: boolean,
): PublishedEvent => ({
  type: 'settlement.ready',
  data: {
    merchantId,
    settlement: {
      reportId,
      month,
      isCorrected,
      saleCount,
      gross,
      fee,
      net: payoutOf({ gross, refunded, fee }),
      voidCount,
      voided,
      refundCount,
      refunded,
      currency: 'HUF',
    },
  },
});

/** Inserts or replaces a report with a stored file, and publishes it. */
export const storeReport = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets'>>,
  key: ReportKey,
  { existing, fileName, size, totals, ...content }: NewReport,
): Promise<Report> => {
  const { merchantId } = key;
  const { source, at } = content;
  const id = existing?.id ?? createId(at);
  if (existing) await replaceReportFile(db, existing, content);
  else await insertReport(db, { ...key, id, ...content });
  await notifyTeam(db, merchantId, {
    kind: 'reportReady',
    type: key.type,
    month: key.month.slice(0, 7),
    isCorrected: existing !== null,
    at,
    eventKey: content.fileId,
  });
  const version = await bumpMerchantVersion(db, merchantId, at);
  const statement = content.feeStatement ?? existing?.feeStatement;
  const report = toReport({
    ...key,
    id,
    source,
    fileName,
    size,
    uploadedAt: at,
    feeNumber: statement?.number ?? null,
    settledGross: statement?.gross ?? null,
    settledFee: statement?.fee ?? null,
  });
  await publishEvents(db, { merchantId, at, version }, [
    ...(totals ? [settlementEvent(merchantId, report, totals, existing !== null)] : []),
    { type: 'report.ready', data: { merchantId, report } },
  ]);
  return report;
};
