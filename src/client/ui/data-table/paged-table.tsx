import type { Page } from '#shared/paging/page.ts';
import { EmptyList, type EmptyListProps } from '../empty-list.tsx';
import { Pagination, type PaginationProps } from '../pagination/pagination.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

/** Where in a list one is, whether a filter narrows it, and the ways to another part of it. */
export interface Paging extends Omit<PaginationProps, 'totalCount'> {
  isFiltered: boolean;
  onClear: () => void;
}

export interface PagedTableProps<P extends Page<Row>, Row>
  extends Omit<DataTableProps<P, Row>, 'rows' | 'rowKey' | 'expectedRows' | 'empty'>,
    Pick<EmptyListProps, 'noResults' | 'none'> {
  paging: Paging;
  /** Rows of skeleton while loading; the page size unless said otherwise. */
  expectedRows?: number;
}

/** A list that comes in pages: its rows, the way through it, or why there is nothing. */
export const PagedTable = <P extends Page<Row>, Row extends { id: string }>({
  paging,
  noResults,
  none,
  expectedRows = paging.pageSize,
  ...table
}: PagedTableProps<P, Row>) => {
  const { pageNumber, pageSize, isFiltered, onPage, onPageSize, onClear } = paging;
  const page = table.query.data;
  return (
    <>
      <DataTable
        {...table}
        rows={({ data }) => data}
        rowKey={({ id }) => id}
        expectedRows={expectedRows}
        empty={
          <EmptyList
            totalPages={page?.totalPages ?? 0}
            isFiltered={isFiltered}
            noResults={noResults}
            none={none}
            onClear={onClear}
            onFirstPage={() => onPage(1)}
          />
        }
      />
      {page && page.data.length > 0 && (
        <Pagination
          pageNumber={pageNumber}
          pageSize={pageSize}
          totalCount={page.totalCount}
          onPage={onPage}
          onPageSize={onPageSize}
        />
      )}
    </>
  );
};
