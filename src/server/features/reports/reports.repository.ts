import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { containsPattern, isAscii } from '#server/database/like.ts';
import { withSecrets } from '#server/database/models/columns.ts';
import { FileModel } from '#server/database/models/file.model.ts';
import { MerchantModel } from '#server/database/models/merchant.model.ts';
import { ReportModel } from '#server/database/models/report.model.ts';
import { toSafeNumber } from '#server/database/numbers.ts';
import type { SalesScope } from '#server/trpc/merchant-scope.ts';
import { type Day, startOfMonth } from '#shared/dates/day.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import type { ReportSource, ReportType } from '#shared/reports/report-enums.ts';

export interface StoredReport {
  id: string;
  type: ReportType;
  /** The month's first day. */
  month: Day;
  source: ReportSource;
  fileName: string;
  /** In bytes. */
  size: number;
  uploadedAt: Date;
}

export interface ReportFilter extends PageRequest {
  from?: Day | undefined;
  to?: Day | undefined;
  searchFor?: string | undefined;
}

const tables = 'reports JOIN files ON files.id = reports.file_id';

const filterCondition = ({ merchantId }: SalesScope, { from, to, searchFor }: ReportFilter) => {
  const conditions = ['reports.merchant_id = :merchantId'];
  const values: Record<string, string> = { merchantId };
  if (from) {
    conditions.push('reports.month >= :from');
    values.from = startOfMonth(from);
  }
  if (to) {
    conditions.push('reports.month <= :to');
    values.to = to;
  }
  if (searchFor) {
    const columns = [
      'files.name',
      'CONVERT(reports.type USING utf8mb4)',
      "DATE_FORMAT(reports.month, '%Y-%m')",
      "DATE_FORMAT(reports.month, '%Y.%m.')",
    ];
    conditions.push(`(${columns.map((column) => `${column} LIKE :text`).join(' OR ')})`);
    values.text = containsPattern(searchFor);
  }
  return { sql: conditions.join(' AND '), values };
};

/** The months that have a day in the period, newest first, and how many there are on all pages. */
export const listStoredReports = async (
  sequelize: Sequelize,
  scope: SalesScope,
  filter: ReportFilter,
): Promise<{ reports: StoredReport[]; totalCount: number }> => {
  const { sql, values } = filterCondition(scope, filter);
  const { pageNumber, pageSize } = filter;
  const [reports, counts] = await Promise.all([
    sequelize.query<StoredReport>(
      `SELECT reports.id, reports.type, reports.month, reports.source, files.name AS fileName, files.size,
              files.created_at AS uploadedAt
       FROM ${tables} WHERE ${sql}
       ORDER BY reports.month DESC, reports.type DESC LIMIT :limit OFFSET :offset`,
      {
        replacements: { ...values, limit: pageSize, offset: (pageNumber - 1) * pageSize },
        type: QueryTypes.SELECT,
      },
    ),
    sequelize.query<{ total: string }>(`SELECT COUNT(*) AS total FROM ${tables} WHERE ${sql}`, {
      replacements: values,
      type: QueryTypes.SELECT,
    }),
  ]);
  return { reports, totalCount: toSafeNumber(counts[0]?.total ?? 0) };
};

export const findReportFile = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
): Promise<{ name: string; mediaType: string; content: Buffer } | null> => {
  const report = await sequelize.getRepository(ReportModel).findOne({ where: { id, merchantId } });
  if (!report) return null;
  const { name, mediaType, content } = await sequelize
    .getRepository(FileModel)
    .scope(withSecrets)
    .findByPk(report.fileId, { rejectOnEmpty: true });
  return { name, mediaType, content };
};

export const addFile = async (
  sequelize: Sequelize,
  file: { id: string; name: string; mediaType: string; sha256: Buffer; content: Buffer; createdAt: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(FileModel).create({ ...file, size: file.content.length }, { transaction });
};

/** Held until the end of the transaction, so that uploads of one month take turns; null for an unknown MID. */
export const lockMerchantByMid = async (
  sequelize: Sequelize,
  mid: string,
  transaction: Transaction,
): Promise<string | null> => {
  if (!isAscii(mid)) return null;
  const merchant = await sequelize
    .getRepository(MerchantModel)
    .findOne({ where: { mid }, attributes: ['id'], lock: transaction.LOCK.UPDATE, transaction });
  return merchant?.id ?? null;
};

export interface ReportKey {
  merchantId: string;
  type: ReportType;
  /** The month's first day. */
  month: Day;
}

export const findReportOfMonth = async (
  sequelize: Sequelize,
  key: ReportKey,
  transaction: Transaction,
): Promise<{ id: string; fileId: string; fileName: string } | null> => {
  const report = await sequelize
    .getRepository(ReportModel)
    .findOne({ where: { ...key }, include: [{ association: 'file', attributes: ['name'] }], transaction });
  return report && { id: report.id, fileId: report.fileId, fileName: report.file?.name ?? '' };
};

export const addReport = async (
  sequelize: Sequelize,
  { at, ...report }: ReportKey & { id: string; source: ReportSource; fileId: string; at: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(ReportModel).create({ ...report, createdAt: at, updatedAt: at }, { transaction });
};

/** The file that was there before is gone with this. */
export const replaceReportFile = async (
  sequelize: Sequelize,
  report: { id: string; fileId: string },
  { fileId, source, at }: { fileId: string; source: ReportSource; at: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(ReportModel)
    .update({ fileId, source, updatedAt: at }, { where: { id: report.id }, transaction });
  await sequelize.getRepository(FileModel).destroy({ where: { id: report.fileId }, transaction });
};
