import type { ReactNode } from 'react';
import type { SortOrder } from '#shared/paging/sort.ts';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A second, muted line in the same cell. */
  below?: (row: Row) => ReactNode;
  /** Right-aligned, with tabular figures. */
  numeric?: boolean;
  /** Never wrapped: numbers, codes, timestamps. `numeric` columns never wrap either. */
  nowrap?: boolean;
  /** Cut with an ellipsis where it is too long. Needs a `width`. */
  truncate?: boolean;
  /** The `sortBy` of the list that sorts by this column. */
  sortBy?: string;
  /** The order of the first press. Default: `Ascending`. */
  firstOrder?: SortOrder;
  /** As the `title` of a phone, cut after two lines instead of one. */
  twoLines?: boolean;
  /** A CSS width; the other columns share the rest. */
  width?: string;
  /** Whether the user may hide or show the column, and what it is at first. Default: always shown. */
  choice?: 'shown' | 'hidden';
  /**
   * Position in the row of a phone. `title` and `aside` are the first line, `below` and `belowEnd` the second one, and
   * `exception` a third one of rows in which it is not empty.
   * Default: `line`, a label with its value on a card; a list that has columns `below` has rows of two lines instead of
   * cards, without columns of `line`.
   */
  onPhone?: 'title' | 'aside' | 'below' | 'belowEnd' | 'exception' | 'line' | 'hidden';
  /** True if the cell of a row shows nothing. */
  isEmpty?: (row: Row) => boolean;
}

/**
 * What a press on a row does: it goes to another screen (`null`: this row has none) or opens the details beside the
 * list.
 */
export type RowAction<Row> =
  | { label: (row: Row) => string; href: (row: Row) => string | null }
  | { label: (row: Row) => string; onOpen: (row: Row) => void };

export interface RowGroup<Row> {
  key: string;
  rows: readonly Row[];
}

/** Divides rows into groups with headings. Rows of a group must follow each other. */
export interface RowGrouping<Row> {
  keyOf: (row: Row) => string;
  heading: (group: RowGroup<Row>) => ReactNode;
}

/** The order of a list, and the way to another one. */
export interface Sorting {
  sortBy: string;
  sortOrder: SortOrder;
  onSort: (sortBy: string, sortOrder: SortOrder) => void;
}

/** Props of the renderings of rows: `RowTable`, `RowLines` and `RowCards`. */
export interface RowsProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** A number renders that many skeleton rows. */
  rows: readonly Row[] | number;
  rowKey: (row: Row) => string;
  rowAction?: RowAction<Row> | undefined;
  isNew?: ((row: Row) => boolean) | undefined;
  grouping?: RowGrouping<Row> | undefined;
  /** Makes the headings of columns with `sortBy` buttons. Not with groups, whose table shows no headings. */
  sorting?: Sorting | undefined;
}

/** Returns the rows in groups, or null without a grouping and while loading. */
export const groupRows = <Row>(
  rows: readonly Row[] | number,
  grouping: RowGrouping<Row> | undefined,
): RowGroup<Row>[] | null => {
  if (!grouping || typeof rows === 'number') return null;
  const groups: { key: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const key = grouping.keyOf(row);
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row] });
  }
  return groups;
};
