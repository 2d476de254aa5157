import type { SortRequest } from '#shared/paging/sort.ts';

/**
 * Returns the ORDER BY of a request, or `usual`.
 * `columns` are trusted SQL and end with a unique order.
 */
export const orderBySql = <Key extends string>(
  { sortBy, sortOrder }: SortRequest<Key>,
  columns: Readonly<Record<Key, readonly string[]>>,
  usual: string,
): string =>
  sortBy === undefined
    ? usual
    : columns[sortBy].map((column) => (sortOrder === 'Descending' ? `${column} DESC` : column)).join(', ');
