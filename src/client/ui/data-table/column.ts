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
  /** Never wraps: numbers, codes, timestamps. `numeric` columns never wrap either. */
  nowrap?: boolean;
  /** Cuts long text with an ellipsis. Needs a `width`. */
  truncate?: boolean;
  sortBy?: string;
  /** The order of the first press. Default: `Ascending`. */
  firstOrder?: SortOrder;
  /** Cuts the `title` on a phone after two lines instead of one. */
  twoLines?: boolean;
  /** A CSS width; the other columns share the rest. */
  width?: string;
  /** The initial state of a hideable column. Default: always shown. */
  choice?: 'shown' | 'hidden';
  /**
   * The position in a row on a phone; empty exceptions have no line.
   * First line: `title` and `aside`. Second line: `below` and `belowEnd`. Third: `exception`.
   * Default: `line`, a label and value on a card.
   * A list with `below` columns has lines instead of cards, without `line` columns.
   */
  onPhone?: 'title' | 'aside' | 'below' | 'belowEnd' | 'exception' | 'line' | 'hidden';
  isEmpty?: (row: Row) => boolean;
}

/** A press on a row opens another screen (`null`: none) or the details. */
export type RowAction<Row> =
  | { label: (row: Row) => string; href: (row: Row) => string | null }
  | { label: (row: Row) => string; onOpen: (row: Row) => void };

export interface RowGroup<Row> {
  key: string;
  rows: readonly Row[];
}

/** Divides rows into groups with headings. A group's rows must be consecutive. */
export interface RowGrouping<Row> {
  keyOf: (row: Row) => string;
  heading: (group: RowGroup<Row>) => ReactNode;
}

/** The order of a list, and a function that changes it. */
export interface Sorting {
  sortBy: string;
  sortOrder: SortOrder;
  onSort: (sortBy: string, sortOrder: SortOrder) => void;
}

/** Props of `RowTable`, `RowLines` and `RowCards`. */
export interface RowsProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** A number renders that many skeleton rows. */
  rows: readonly Row[] | number;
  rowKey: (row: Row) => string;
  rowAction?: RowAction<Row> | undefined;
  isNew?: ((row: Row) => boolean) | undefined;
  grouping?: RowGrouping<Row> | undefined;
  /** Makes `sortBy` headings buttons. Tables with groups show no headings. */
  sorting?: Sorting | undefined;
}

/** Returns the rows in groups; null while loading or without a grouping. */
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
