import type { ExportFormat } from '#shared/transactions/transactions.schema.ts';
import { type ListFilter, toListInput } from './list-filter.ts';

/** The file of all that a filter lets through: its pages do not matter. */
export const exportUrl = <F extends ListFilter<F>>(path: string, filter: F, format: ExportFormat): string => {
  const { pageNumber: _page, pageSize: _size, ...filters } = toListInput(filter);
  return `${path}?${new URLSearchParams({ ...(filters as Record<string, string>), format })}`;
};
