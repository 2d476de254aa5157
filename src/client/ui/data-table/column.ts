import type { ReactNode } from 'react';

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
  /** A CSS width; the other columns share the rest. */
  width?: string;
  /** Position on the card that a row becomes on a phone. Default: `line`, a label with its value. */
  onPhone?: 'title' | 'aside' | 'line' | 'hidden';
}

/** What a press on a row does: it goes to another screen (`null`: this row has none) or opens the details beside the list. */
export type RowAction<Row> =
  | { label: (row: Row) => string; href: (row: Row) => string | null }
  | { label: (row: Row) => string; onOpen: (row: Row) => void };

/** Props of both renderings of the rows, `RowTable` and `RowCards`. */
export interface RowsProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** A number renders that many skeleton rows. */
  rows: readonly Row[] | number;
  rowKey: (row: Row) => string;
  rowAction?: RowAction<Row> | undefined;
  isNew?: ((row: Row) => boolean) | undefined;
}
