import { useState } from 'react';
import { useLanguage } from '#client/lib/i18n.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { SortOrder } from '#shared/paging/sort.ts';
import type { Sorting } from './column.ts';

/** A row's sort value in a column; null for none. */
export type SortValue = number | string | null;

/** Returns sorted rows: a stable order, rows without a value last. */
export const sortRows = <Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => SortValue,
  { order, language }: { order: SortOrder; language: Language },
): Row[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = order === 'Ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
};

/**
 * Sorts a table that shows all its rows; the server sorts pages (`useSorting`).
 * `sorting` is for `ColumnHeading` and `ariaSort`.
 * `usual` is the order before a heading is pressed.
 */
export const useSortedRows = <Row>(
  rows: readonly Row[],
  sortValue: (row: Row, sortBy: string) => SortValue,
  usual: Pick<Sorting, 'sortBy' | 'sortOrder'>,
): { rows: Row[]; sorting: Sorting } => {
  const language = useLanguage();
  const [{ sortBy, sortOrder }, setOrder] = useState(usual);
  return {
    rows: sortRows(rows, (row) => sortValue(row, sortBy), { order: sortOrder, language }),
    sorting: { sortBy, sortOrder, onSort: (by, order) => setOrder({ sortBy: by, sortOrder: order }) },
  };
};
