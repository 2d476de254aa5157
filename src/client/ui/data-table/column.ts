import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A second, quieter line in the same cell. */
  below?: (row: Row) => ReactNode;
  /** Right-aligned, with figures of equal width. */
  numeric?: boolean;
  /** Never broken over two lines: numbers, codes, moments. `numeric` columns are so anyway. */
  nowrap?: boolean;
  /** A CSS width for the column; the rest share what is left. */
  width?: string;
  /** Where it stands on the card that a row becomes on a phone; `line` (label and value) unless told otherwise. */
  onPhone?: 'title' | 'aside' | 'line' | 'hidden';
}

/** What opening a row does: going to another screen (`null`: this one leads nowhere), or showing more beside the list. */
export type Opening<Row> =
  | { label: (row: Row) => string; href: (row: Row) => string | null }
  | { label: (row: Row) => string; onOpen: (row: Row) => void };
