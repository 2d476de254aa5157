import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { withSecrets } from '#db/models/columns.ts';
import { FileModel, ReportModel } from '#db/models/files.models.ts';
import { MerchantModel } from '#db/models/merchants.models.ts';
import { toSafeNumber } from '#db/sql/column-values.ts';
import { containsPattern, isAscii } from '#db/sql/text-search.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { type Day, startOfMonth } from '#shared/dates/day.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import type { ReportSource, ReportType } from '#shared/reports/report-enums.ts';
import { readMonth } from './named-month.ts';
import type { SettledCounts } from './settlements.repository.ts';

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
  type?: ReportType | undefined;
}

const tables = 'reports JOIN files ON files.id = reports.file_id';

const filterCondition = ({ merchantId }: SalesScope, { from, to, searchFor, type }: ReportFilter) => {
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
  if (type) {
    conditions.push('reports.type = :type');
    values.type = type;
  }
  if (searchFor) {
    const columns = [
      'files.name',
      'CONVERT(reports.type USING utf8mb4)',
      "DATE_FORMAT(reports.month, '%Y-%m')",
      "DATE_FORMAT(reports.month, '%Y.%m.')",
    ];
    const meant = columns.map((column) => `${column} LIKE :text`);
    values.text = containsPattern(searchFor);
    const named = readMonth(searchFor);
    if (named) {
      meant.push(`DATE_FORMAT(reports.month, '%Y-%m') LIKE :named`);
      values.named = `${named.year ?? '%'}-${String(named.month).padStart(2, '0')}`;
    }
    conditions.push(`(${meant.join(' OR ')})`);
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

export interface ReportOfMonth {
  id: string;
  fileId: string;
  fileName: string;
  source: ReportSource;
  /** What a settlement of ours was made from; null where the figures are somebody else's. */
  settled: SettledCounts | null;
}

export const findReportOfMonth = async (
  sequelize: Sequelize,
  key: ReportKey,
  transaction: Transaction,
): Promise<ReportOfMonth | null> => {
  const report = await sequelize
    .getRepository(ReportModel)
    .findOne({ where: { ...key }, include: [{ association: 'file', attributes: ['name'] }], transaction });
  if (!report) return null;
  const { id, fileId, file, source, settledSaleCount: saleCount, settledVoidCount: voidCount } = report;
  const settled = saleCount === null || voidCount === null ? null : { saleCount, voidCount };
  return { id, fileId, fileName: file?.name ?? '', source, settled };
};

/** Held until the end of the transaction, as by an upload. */
export const lockMerchantOfReport = async (
  sequelize: Sequelize,
  id: string,
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(MerchantModel)
    .findByPk(id, { attributes: ['id'], lock: transaction.LOCK.UPDATE, transaction });
};

interface ReportContent {
  fileId: string;
  source: ReportSource;
  settled: SettledCounts | null;
  at: Date;
}

const columnsOf = ({ fileId, source, settled, at }: ReportContent) => ({
  fileId,
  source,
  settledSaleCount: settled?.saleCount ?? null,
  settledVoidCount: settled?.voidCount ?? null,
  updatedAt: at,
});

export const addReport = async (
  sequelize: Sequelize,
  { merchantId, type, month, id, ...content }: ReportKey & ReportContent & { id: string },
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(ReportModel)
    .create({ id, merchantId, type, month, ...columnsOf(content), createdAt: content.at }, { transaction });
};

/** The file that was there before is gone with this. */
export const replaceReportFile = async (
  sequelize: Sequelize,
  report: { id: string; fileId: string },
  content: ReportContent,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(ReportModel).update(columnsOf(content), { where: { id: report.id }, transaction });
  await sequelize.getRepository(FileModel).destroy({ where: { id: report.fileId }, transaction });
};
