import { countCloses, countClosesByYear, exportCloses } from '#server/features/daily-closes/daily-closes.api.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { FileBody } from '#server/platform/files/files.api.ts';
import { type ZippedFile, zipMediaType, zipOf } from '#server/platform/zip/zip.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { fitBytes } from '#shared/fit-text.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { ReportYears } from '#shared/reports/reports.schema.ts';
import { drawStatement } from './fee-statement-files.ts';
import { findReportFile, listAllReports, type StoredReport } from './reports.repository.ts';

/** The fastest: PDFs and workbooks are compressed already. */
const compressionLevel = 1;
/** Leaves room for the title and the year. */
const maxNameBytes = 120;

type YearDeps = Pick<Deps, 'sequelize' | 'secrets' | 'clock' | 'limits'>;

interface YearContents {
  reports: readonly StoredReport[];
  closeCount: number;
  year: number;
  language: Language;
}

/** Yields the zip's files, one in memory at a time. */
const filesOf = async function* (
  deps: YearDeps,
  scope: SalesScope,
  { reports, closeCount, year, language }: YearContents,
): AsyncGenerator<ZippedFile, void, void> {
  for (const { id, month: firstDay, type, feeNumber } of reports) {
    const month = firstDay.slice(0, 7);
    const file = await findReportFile(deps, scope, id);
    // Its retention period ended meanwhile.
    if (!file) continue;
    yield { path: `${month} ${translate(language, `reports:type.${type}`)}.pdf`, content: [file.content] };
    if (feeNumber === null) continue;
    const statement = await drawStatement(deps, scope, { month, language });
    yield { path: `${month} ${statement.fileName}`, content: [statement.content] };
  }
  if (closeCount === 0) return;
  const days = { fromDate: `${year}-01-01`, toDate: `${year}-12-31` } as const;
  const { content } = await exportCloses(deps, scope, { ...days, format: 'xlsx' }, language);
  yield { path: `${year} ${translate(language, 'dailyCloses:title')}.xlsx`, content };
};

/** Returns the zips' years, latest first, with their reports and closes. */
export const listReportYears = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  scope: SalesScope,
): Promise<ReportYears> => {
  const [all, closes] = await Promise.all([listAllReports(sequelize, scope), countClosesByYear({ sequelize }, scope)]);
  const reports = Map.groupBy(all, ({ month }) => Number(month.slice(0, 4)));
  const years = [...new Set([...reports.keys(), ...closes.keys()])].sort((one, other) => other - one);
  return {
    data: years.map((year) => ({ year, reports: reports.get(year)?.length ?? 0, closes: closes.get(year) ?? 0 })),
  };
};

/**
 * Streams a year's reports, fee statements and workbook of daily closes.
 * Throws 404 for a year without reports and closes.
 */
export const zipYear = async (
  deps: YearDeps,
  scope: SalesScope,
  year: number,
  language: Language,
): Promise<FileBody> => {
  const days = { fromDate: `${year}-01-01`, toDate: `${year}-12-31` };
  const [all, closeCount] = await Promise.all([
    listAllReports(deps.sequelize, scope),
    countCloses({ sequelize: deps.sequelize }, scope, days),
  ]);
  const reports = all.filter(({ month }) => month.startsWith(`${year}-`));
  if (reports.length === 0 && closeCount === 0) throw new AppError('notFound');
  const name = fitBytes(await getMerchantName(deps.sequelize, scope), maxNameBytes);
  const files = filesOf(deps, scope, { reports, closeCount, year, language });
  return new FileBody(zipOf(files, { at: deps.clock(), compressionLevel }), {
    mediaType: zipMediaType,
    fileName: `${translate(language, 'reports:title')} – ${name} – ${year}.zip`,
  });
};
