import type { Deps } from '#server/platform/deps.ts';
import type { StoredFile } from '#server/platform/files/files.api.ts';
import { type Pull, toCursorPage, toCursorSpan, toPullPage, toPullSpan } from '#server/platform/lists/lists.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CursorPage } from '#shared/paging/cursor-page.ts';
import { type ListReports, type Report, reportCursor } from '#shared/reports/reports.schema.ts';
import { findReportFile, listChangedReports, listReportsSince, listStoredReports } from './reports.repository.ts';
import { toReport } from './store-report.ts';

/** Returns a page of reports of months with a day in the period. */
export const listReports = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  scope: SalesScope,
  { pageNumber, pageSize, after, before, changedSince, ...filter }: Omit<ListReports, 'merchantId'>,
): Promise<CursorPage<Report>> => {
  if (changedSince) return pullReports(deps, scope, { changedSince, pageSize, after });
  const request = { pageNumber, pageSize, after, before };
  const span = toCursorSpan(request, reportCursor);
  const { rows, totalCount } = await listStoredReports(deps.sequelize, scope, filter, span);
  const { data, ...page } = toCursorPage(rows, totalCount, request, reportCursor.encode);
  return { ...page, data: data.map(toReport) };
};

/** Returns reports whose file was stored at `since` or later, newest first. */
export const listRecentReports = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  scope: SalesScope,
  since: Date,
): Promise<Report[]> => (await listReportsSince(sequelize, scope, since)).map(toReport);

/** Returns a page of the changes since a moment, oldest first. */
const pullReports = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  scope: SalesScope,
  pull: Pull,
): Promise<CursorPage<Report>> => {
  const span = toPullSpan(pull, clock());
  const { changes, totalCount } = await listChangedReports(sequelize, scope, span);
  const { data, ...page } = toPullPage(changes, totalCount, pull, span);
  return { ...page, data: data.map(toReport) };
};

/** Throws the same 404 for another merchant's report and an unknown one. */
export const getReportFile = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  scope: SalesScope,
  id: string,
): Promise<StoredFile> => {
  const file = await findReportFile(deps, scope, id);
  if (!file) throw new AppError('notFound');
  return file;
};
