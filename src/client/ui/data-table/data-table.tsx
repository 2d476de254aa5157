import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { type QueryLike, QueryState } from '../query-state.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { Column, Opening } from './column.ts';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';

export interface DataTableProps<Data, Row> {
  /** What the list holds; read aloud. */
  label: string;
  query: QueryLike<Data>;
  rows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Rows of skeleton while loading: the page size. */
  expectedRows: number;
  empty: ReactNode;
  opening?: Opening<Row>;
  /** Marks rows that have just come in. */
  isFresh?: (row: Row) => boolean;
}

/** A list with all its states: a table from 640 pixels on, cards below. */
export const DataTable = <Data, Row>({
  label,
  query,
  rows,
  rowKey,
  columns,
  expectedRows,
  empty,
  opening,
  isFresh,
}: DataTableProps<Data, Row>) => {
  const Rows = useIsPhone() ? RowCards : RowTable;
  const shared = { label, columns, rowKey, opening, isFresh };
  return (
    <QueryState
      query={query}
      skeleton={<Rows {...shared} rows={expectedRows} />}
      isEmpty={(data) => rows(data).length === 0}
      empty={<Card padded={false}>{empty}</Card>}
    >
      {(data) => <Rows {...shared} rows={rows(data)} />}
    </QueryState>
  );
};
