import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Card } from '../card.tsx';
import { useIsNarrow } from '../dom.ts';
import { Pagination } from '../pagination.tsx';
import { FormerAnswer, type QueryLike, QueryState } from '../query-state.tsx';
import type { RowAction, RowGrouping, RowsProps, Sorting, TableColumn } from './column.ts';
import { RowCards } from './row-cards.tsx';
import { RowLines } from './row-lines.tsx';
import { RowTable } from './row-table.tsx';

export interface DataTableProps<Data, Row> {
  /** The accessible name of the list. */
  label: string;
  query: QueryLike<Data>;
  rows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  expectedRows: number;
  empty: ReactNode;
  rowAction?: RowAction<Row>;
  isNew?: (row: Row) => boolean;
  grouping?: RowGrouping<Row> | undefined;
  sorting?: Sorting | undefined;
}

/**
 * A list with its loading, error and empty states.
 * It is a table from 768 pixels on, lines or cards below.
 */
export const DataTable = <Data, Row>(props: DataTableProps<Data, Row>) => {
  // Rows render in slices; in between the page handles input and draws frames.
  const shown = useDeferredValue(props);
  const states = useMemo(() => <ListStates {...shown} />, [shown]);
  // Marks former rows at once, although the new ones render later.
  const isFormer = props.query.isPlaceholderData || props.query.data !== shown.query.data;
  return <FormerAnswer isFormer={isFormer}>{states}</FormerAnswer>;
};

const ListStates = <Data, Row>({ query, rows, expectedRows, empty, ...shared }: DataTableProps<Data, Row>) => {
  const hasLines = shared.columns.some(({ onPhone }) => onPhone === 'below');
  const PhoneRows = hasLines ? RowLines : RowCards;
  const Rows = useIsNarrow() ? PhoneRows : RowTable;
  return (
    <QueryState
      query={query}
      marksFormer={false}
      skeleton={<Rows {...shared} rows={expectedRows} />}
      isEmpty={(data) => rows(data).length === 0}
      empty={<Card padded={false}>{empty}</Card>}
    >
      {(data) => <RowPages {...shared} Rows={Rows} rows={rows(data)} />}
    </QueryState>
  );
};

/** The maximum page size of lists that the server pages. */
const maxRows = 100;

type RowPagesProps<Row> = Omit<RowsProps<Row>, 'rows'> & {
  Rows: typeof RowTable<Row>;
  rows: readonly Row[];
};

/** Splits a long list into pages if the server returns all of it. */
const RowPages = <Row,>({ Rows, rows, ...shared }: RowPagesProps<Row>) => {
  const [page, setPage] = useState({ pageNumber: 1, pageSize: maxRows });
  if (rows.length <= maxRows) return <Rows {...shared} rows={rows} />;

  const { pageSize } = page;
  const pageNumber = Math.min(page.pageNumber, Math.ceil(rows.length / pageSize));
  return (
    <>
      <Rows {...shared} rows={rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)} />
      <Pagination
        pageNumber={pageNumber}
        pageSize={pageSize}
        totalCount={rows.length}
        onPage={(next) => setPage({ pageNumber: next, pageSize })}
        onPageSize={(size) => setPage({ pageNumber: 1, pageSize: size })}
      />
    </>
  );
};
