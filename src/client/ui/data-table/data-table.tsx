import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { useIsPhone } from '../dom.ts';
import { type QueryLike, QueryState } from '../query-state.tsx';
import type { RowAction, TableColumn } from './column.ts';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';

export interface DataTableProps<Data, Row> {
  /** The accessible name of the list. */
  label: string;
  query: QueryLike<Data>;
  rows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  /** Number of skeleton rows while loading. */
  expectedRows: number;
  empty: ReactNode;
  rowAction?: RowAction<Row>;
  /** Highlights rows that have just arrived. */
  isNew?: (row: Row) => boolean;
}

/** A list with its loading, error and empty states: a table from 640 pixels on, cards below. */
export const DataTable = <Data, Row>({
  label,
  query,
  rows,
  rowKey,
  columns,
  expectedRows,
  empty,
  rowAction,
  isNew,
}: DataTableProps<Data, Row>) => {
  const Rows = useIsPhone() ? RowCards : RowTable;
  const shared = { label, columns, rowKey, rowAction, isNew };
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
