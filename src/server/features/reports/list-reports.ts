import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import { listStoredReports, type ReportFilter } from './reports.repository.ts';
import { toReport } from './to-report.ts';

/** A merchant's monthly reports. A month counts as soon as one of its days is in the period. */
export const listReports = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  scope: SalesScope,
  filter: ReportFilter,
): Promise<Page<Report>> => {
  const { reports, totalCount } = await listStoredReports(sequelize, scope, filter);
  return toPage(reports.map(toReport), totalCount, filter);
};
