import type { Transaction } from 'sequelize';
import { publishEvents } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import type { Report, ReportType } from '#shared/reports/reports.schema.ts';
import {
  type ExistingReport,
  insertReport,
  type ReportContent,
  type ReportKey,
  replaceReportFile,
  type StoredReport,
} from './reports.repository.ts';

const noonMs = 12 * 3_600_000;
const titles: Record<ReportType, string> = { Settlement: 'Havi elszámolás', InterchangePlusPlus: 'Interchange++' };

export const defaultFileName = ({ type, month }: { type: ReportType; month: string }): string =>
  `${titles[type]} ${month}.pdf`;

/** `effectiveAt` is noon of the first day: midnight in Budapest is still the previous month in UTC. */
export const toReport = ({ id, type, month, source, fileName, size, uploadedAt }: StoredReport): Report => ({
  id,
  type,
  source,
  fileName,
  size,
  uploadedAt,
  month: month.slice(0, 7),
  effectiveAt: new Date(startOfDay(month).getTime() + noonMs),
});

interface NewReport extends ReportContent {
  /** Replaced by the new report, which takes its id. */
  existing: ExistingReport | null;
  fileName: string;
  size: number;
}

/** Inserts or replaces the report of a month whose file is stored, and publishes it to webhooks. */
export const storeReport = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  key: ReportKey,
  { existing, fileName, size, ...content }: NewReport,
  transaction: Transaction,
): Promise<Report> => {
  const { merchantId } = key;
  const { source, at } = content;
  const id = existing?.id ?? createId(at);
  if (existing) await replaceReportFile(sequelize, existing, content, transaction);
  else await insertReport(sequelize, { ...key, id, ...content }, transaction);
  await bumpMerchantVersion(sequelize, merchantId, at, transaction);
  const report = toReport({ ...key, id, source, fileName, size, uploadedAt: at });
  const data = { merchantId, report };
  await publishEvents(sequelize, { merchantId, at }, [{ type: 'report.ready', data }], transaction);
  return report;
};
