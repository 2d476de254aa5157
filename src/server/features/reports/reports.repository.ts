import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { ReportModel } from '#db/models/files.models.ts';
import { readable } from '#db/models/readable.ts';
import type { ChangeSpan } from '#db/sql/change-query.ts';
import { column } from '#db/sql/column-values.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { insertRow, lockRow, updateRows } from '#db/sql/rows.ts';
import { selectSpan } from '#db/sql/select-rows.ts';
import { containsPattern } from '#db/sql/text-search.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atLeast } from '#db/sql/where.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findFileOf, ownedFiles, removeFile, type StoredFile } from '#server/platform/files/files.api.ts';
import type { ChangedRow, CursorSpan } from '#server/platform/lists/lists.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { type Day, startOfMonth } from '#shared/dates/day.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import {
  type FeeStatement,
  type ReportPosition,
  type ReportRecipient,
  type ReportType,
  reportSources,
  reportTypes,
} from '#shared/reports/reports.schema.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import { parseMonthText } from './month-text.ts';
import type { ExistingReport, ReportContent, ReportKey } from './reports.types.ts';

const storedReportSchema = z.object({
  id: z.string(),
  type: z.enum(reportTypes),
  /** The first day of the month. */
  month: z.string(),
  source: z.enum(reportSources),
  fileName: z.string(),
  /** In bytes. */
  size: column.number,
  uploadedAt: z.date(),
  feeNumber: z.string().nullable(),
  settledGross: column.minorUnits.nullable(),
  settledFee: column.minorUnits.nullable(),
});
export type StoredReport = z.infer<typeof storedReportSchema>;

/** Returns a report's fee statement; null without one. */
export const feeStatementOf = ({
  feeNumber,
  settledGross,
  settledFee,
}: Pick<StoredReport, 'feeNumber' | 'settledGross' | 'settledFee'>): FeeStatement | null =>
  feeNumber === null || settledGross === null || settledFee === null
    ? null
    : { number: feeNumber, gross: settledGross, fee: settledFee };

/** Selects reports of a merchant; undefined does not filter. */
interface ReportFilter {
  from?: Day | undefined;
  to?: Day | undefined;
  searchFor?: string | undefined;
  type?: ReportType | undefined;
}

/** Matches the file name, the type or a form of the month. */
const searchCondition = (searchFor: string): { condition: string; replacements: Record<string, string> } => {
  const columns = [
    'files.name',
    'CONVERT(reports.type USING utf8mb4)',
    "DATE_FORMAT(reports.month, '%Y-%m')",
    "DATE_FORMAT(reports.month, '%Y.%m.')",
  ];
  const matches = columns.map((name) => `${name} LIKE :text`);
  const replacements: Record<string, string> = { text: containsPattern(searchFor) };
  const month = parseMonthText(searchFor);
  if (month) {
    matches.push(`DATE_FORMAT(reports.month, '%Y-%m') LIKE :monthText`);
    replacements.monthText = `${month.year ?? '%'}-${String(month.month).padStart(2, '0')}`;
  }
  return { condition: `(${matches.join(' OR ')})`, replacements };
};

const columns = `reports.id, reports.type, reports.month, reports.source, files.name AS fileName, files.size,
  files.created_at AS uploadedAt, reports.fee_number AS feeNumber, reports.settled_gross AS settledGross,
  reports.settled_fee AS settledFee`;

/** Selects a span of a merchant's reports and counts the matches. */
const selectReports = <Report>(
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  list: { columns: string; conditions?: readonly string[]; orderBy: string; replacements: Record<string, unknown> },
  span: { offset: number; limit: number; conditions: readonly string[] },
  schema: z.ZodType<Report>,
): Promise<{ rows: Report[]; totalCount: number }> =>
  selectSpan(
    sequelize,
    {
      ...list,
      tables: 'reports JOIN files ON files.id = reports.file_id',
      conditions: ['reports.merchant_id = :merchantId', ...(list.conditions ?? [])],
      replacements: { ...list.replacements, merchantId },
    },
    span,
    schema,
  );

const besidePosition = ({ after, before }: Pick<CursorSpan<ReportPosition>, 'after' | 'before'>): string[] => [
  ...(after ? ['(reports.month < :cursorMonth OR (reports.month = :cursorMonth AND reports.type < :cursorType))'] : []),
  ...(before
    ? ['(reports.month > :cursorMonth OR (reports.month = :cursorMonth AND reports.type > :cursorType))']
    : []),
];

/** Returns the reports of months with a day in the period, newest first. */
export const listStoredReports = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  { from, to, type, searchFor }: ReportFilter,
  { offset, limit, after, before, isFromOldest }: CursorSpan<ReportPosition>,
): Promise<{ rows: StoredReport[]; totalCount: number }> => {
  const search = searchFor ? searchCondition(searchFor) : null;
  const position = after ?? before;
  const { rows, totalCount } = await selectReports(
    sequelize,
    merchant,
    {
      columns,
      conditions: [
        ...(from ? ['reports.month >= :firstMonth'] : []),
        ...(to ? ['reports.month <= :to'] : []),
        ...(type ? ['reports.type = :type'] : []),
        ...(search ? [search.condition] : []),
      ],
      orderBy: isFromOldest ? 'reports.month, reports.type' : 'reports.month DESC, reports.type DESC',
      replacements: {
        ...(from ? { firstMonth: startOfMonth(from) } : {}),
        ...(to ? { to } : {}),
        ...(type ? { type } : {}),
        ...search?.replacements,
        ...(position && { cursorMonth: position.month, cursorType: position.type }),
      },
    },
    { offset, limit, conditions: besidePosition({ after, before }) },
    storedReportSchema,
  );
  return { rows: isFromOldest ? rows.toReversed() : rows, totalCount };
};

const reportsWithFiles = fromTable('reports', ReportModel, [
  'id',
  'type',
  'month',
  'source',
  'feeNumber',
  'settledGross',
  'settledFee',
]).join('files', readable.FileModel, { id: 'reports.fileId' }, ['name', 'size', 'createdAt']);

const toStoredReport = ({ reports, files }: ReturnType<typeof reportsWithFiles.parse>): StoredReport => ({
  ...reports,
  fileName: files.name,
  size: files.size,
  uploadedAt: files.createdAt,
});

/** Returns reports whose file was stored at `since` or later, newest first. */
export const listReportsSince = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  since: Date,
): Promise<StoredReport[]> =>
  (
    await listJoined({ sequelize }, reportsWithFiles, {
      where: { reports: { merchantId }, files: { createdAt: atLeast(since) } },
      orderBy: { 'files.createdAt': 'DESC', 'reports.id': 'DESC' },
    })
  ).map(toStoredReport);

/** Returns all reports of a merchant, oldest first. */
export const listAllReports = async (sequelize: Sequelize, { merchantId }: SalesScope): Promise<StoredReport[]> =>
  (
    await listJoined({ sequelize }, reportsWithFiles, {
      where: { reports: { merchantId } },
      orderBy: { 'reports.month': 'ASC', 'reports.type': 'ASC' },
    })
  ).map(toStoredReport);

/** Returns changed reports, oldest first, and the number of all. Few need no index. */
export const listChangedReports = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  { changedSince, after, limit }: ChangeSpan,
): Promise<{ changes: ChangedRow<StoredReport>[]; totalCount: number }> => {
  const { rows, totalCount } = await selectReports(
    sequelize,
    merchant,
    {
      columns: `${columns}, reports.updated_at AS changedAt`,
      orderBy: 'reports.updated_at, reports.id',
      replacements: { changedSince, afterTime: after?.changedAt ?? changedSince, afterId: after?.id ?? '' },
    },
    {
      offset: 0,
      limit,
      conditions: [
        'reports.updated_at >= :changedSince',
        '(reports.updated_at > :afterTime OR (reports.updated_at = :afterTime AND reports.id > :afterId))',
      ],
    },
    storedReportSchema.extend({ changedAt: z.date() }),
  );
  return { changes: rows.map(({ changedAt, ...row }) => ({ id: row.id, changedAt, row })), totalCount };
};

const reportFiles = ownedFiles.join('reports', ReportModel, { fileId: 'files.id' }, []);

export const findReportFile = (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { merchantId }: SalesScope,
  id: string,
): Promise<StoredFile | null> => {
  return findFileOf(deps, reportFiles, { reports: { id, merchantId } });
};

/** Locks the merchant like `lockMerchant`, to serialise uploads. Null for an unknown MID. */
export const lockMerchantByMid = async (db: UnitOfWork, mid: string): Promise<string | null> =>
  isAscii(mid) ? ((await lockRow(db, readable.MerchantModel, { mid }, ['id']))?.id ?? null) : null;

const reportOfMonth = fromTable('reports', ReportModel).join('files', readable.FileModel, { id: 'reports.fileId' }, [
  'name',
]);

export const findReportOfMonth = async (
  db: UnitOfWork,
  { merchantId, type, month }: ReportKey,
): Promise<ExistingReport | null> => {
  const found = await findJoined(db, reportOfMonth, { reports: { merchantId, type, month } });
  if (!found) return null;
  const { reports: report, files } = found;
  const { id, fileId, source, settledSaleCount: saleCount, settledVoidCount: voidCount } = report;
  const { updatedAt, feeStatedAt } = report;
  const refundCount = report.settledRefundCount;
  const settled = saleCount === null || voidCount === null ? null : { saleCount, voidCount, refundCount };
  const feeStatement = feeStatementOf(report);
  return { id, fileId, fileName: files.name, source, settled, feeStatement, updatedAt, feeStatedAt };
};

const statementColumnsOf = ({ number, gross, fee }: FeeStatement, at: Date) => ({
  feeNumber: number,
  settledGross: gross,
  settledFee: fee,
  feeStatedAt: at,
});

const columnsOf = ({ fileId, source, settled, feeStatement, at }: ReportContent) => ({
  fileId,
  source,
  settledSaleCount: settled?.saleCount ?? null,
  settledVoidCount: settled?.voidCount ?? null,
  settledRefundCount: settled?.refundCount ?? 0,
  ...(feeStatement && statementColumnsOf(feeStatement, at)),
  updatedAt: at,
});

export const insertReport = async (
  db: UnitOfWork,
  { merchantId, type, month, id, ...content }: ReportKey & ReportContent & { id: string },
): Promise<void> => {
  const unstated = { feeNumber: null, settledGross: null, settledFee: null, feeStatedAt: null };
  const row = { id, merchantId, type, month, ...unstated, ...columnsOf(content), createdAt: content.at };
  await insertRow(db, ReportModel, row);
};

/** Replaces the file of a report and deletes the previous one. */
export const replaceReportFile = async (
  db: UnitOfWork,
  report: { id: string; fileId: string },
  content: ReportContent,
): Promise<void> => {
  await updateRows(db, ReportModel, { id: report.id }, columnsOf(content));
  await removeFile(db, report.fileId);
};

const merchantsWithNames = fromTable('merchants', readable.MerchantModel, ['id', 'companyName'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, [])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['lastName', 'firstName']);

/** Returns the merchant of reports with this MID. */
export const findMerchantByMid = async (sequelize: Sequelize, mid: string): Promise<ReportRecipient['merchant']> => {
  // Some servers refuse to compare ASCII MIDs with other text.
  if (!isAscii(mid)) return null;
  const found = await findJoined({ sequelize }, merchantsWithNames, { merchants: { mid } });
  return found && { id: found.merchants.id, name: merchantName({ ...found.merchants, ...found.persons }) };
};
