import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/paging/page.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import { findReportFile, listStoredReports, type ReportFilter } from './reports.repository.ts';
import { toReport } from './store-report.ts';

/** Returns a page of the merchant's monthly reports. A month matches if one of its days is in the period. */
export const listReports = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  scope: SalesScope,
  filter: ReportFilter,
): Promise<Page<Report>> => {
  const { data, ...page } = await listStoredReports(sequelize, scope, filter);
  return { ...page, data: data.map(toReport) };
};

/** Throws 404 for a report of another merchant, exactly as for one that does not exist. */
export const getReportFile = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  scope: SalesScope,
  id: string,
): Promise<{ name: string; mediaType: string; content: Buffer }> => {
  const file = await findReportFile(deps, scope, id);
  if (!file) throw new AppError('notFound');
  return file;
};
