import type { SortRequest } from '#shared/paging/sort.ts';

/**
 * Returns the ORDER BY of a request, or `usual` if it names none. The columns of a sort are SQL of our own, and end
 * with one that makes the order unique.
 */
export const orderBySql = <Key extends string>(
  { sortBy, sortOrder }: SortRequest<Key>,
  columns: Readonly<Record<Key, readonly string[]>>,
  usual: string,
): string =>
  sortBy === undefined
    ? usual
    : columns[sortBy].map((column) => (sortOrder === 'Descending' ? `${column} DESC` : column)).join(', ');
