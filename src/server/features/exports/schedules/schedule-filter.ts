import { findVisibleView } from '#server/features/saved-views/saved-views.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FilterLabel } from '#shared/exports/export-enums.ts';
import { invalidFilterNames } from '#shared/exports/schedules.schema.ts';
import { parseViewFilter } from '#shared/saved-views/view-filter.ts';
import { dayNames } from '#shared/saved-views/view-lists.ts';
import { exportSources } from '../export-sources.ts';
import type { StoredSchedule } from './schedules.types.ts';

type Filtered = Pick<StoredSchedule, 'userId' | 'kind' | 'filter' | 'savedViewId' | 'language'>;

/**
 * Returns a schedule's list query as texts, without days;
 * null if its view is gone or no longer shared.
 */
const findQuery = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { userId, kind, filter, savedViewId }: Filtered,
): Promise<Record<string, string> | null> => {
  if (savedViewId === null) return filter;
  const view = await findVisibleView(sequelize, merchant, userId, savedViewId);
  if (!view || view.list !== kind) return null;
  const moving = ['period', ...dayNames[kind]];
  return Object.fromEntries(Object.entries(view.filter).filter(([name]) => !moving.includes(name)));
};

/** A filter for an export, and the same in words. */
export interface PlannedFilter {
  filter: Record<string, unknown>;
  labels: FilterLabel[];
}

/**
 * Returns the next export's filter without days. `ViewMissing`: the view is gone.
 * `FilterInvalid`: the list refuses the filter, or something in it is gone.
 */
export const planFilter = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  schedule: Filtered,
): Promise<PlannedFilter | 'ViewMissing' | 'FilterInvalid'> => {
  const { kind, language } = schedule;
  const query = await findQuery(deps, merchant, schedule);
  if (!query) return 'ViewMissing';
  if (invalidFilterNames(kind, query).length > 0) return 'FilterInvalid';
  const filter = parseViewFilter(kind, query);
  try {
    return { filter, labels: await exportSources[kind].source.describe(deps, merchant, filter, language) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return 'FilterInvalid';
    throw error;
  }
};

/** Returns a filter for the days of a run. */
export const withDays = (filter: Record<string, unknown>, period: { fromDate: Day; toDate: Day }) => ({
  ...filter,
  ...period,
});
