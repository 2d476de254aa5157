import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { Page } from '#shared/paging/page.ts';
import { Button } from '../button.tsx';
import { type EmptyIllustration, EmptyState } from '../empty-state.tsx';
import { Pagination, type PaginationProps, PrintedRows } from '../pagination.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { IgnoredFilters, InvalidFilters } from './ignored-filters.tsx';

/** The current page, whether a filter is active, and the ways to another page. */
export interface Paging extends Omit<PaginationProps, 'totalCount' | 'isTotalExact'> {
  isFiltered: boolean;
  /** The names of URL parameters that are no valid filter. Missing where the filter is not in the URL. */
  ignored?: readonly string[];
  /** True if nothing is listed until these are corrected. */
  isStopped?: boolean;
  onClear: () => void;
}

interface EmptyLabels {
  title: string;
  text?: ReactNode;
}

export interface EmptyListLabels {
  /** Shown if the filter matches no row; `removable` removes a part of it. */
  noResults: EmptyLabels & { removable?: ReactNode };
  /** Shown if there are no rows at all, with a drawing of what is missing; `action` is the next step. */
  none: EmptyLabels & { illustration: EmptyIllustration; action?: ReactNode };
}

export interface PagedTableProps<P extends Page<Row>, Row>
  extends Omit<DataTableProps<P, Row>, 'rows' | 'rowKey' | 'expectedRows' | 'empty'>,
    EmptyListLabels {
  paging: Paging;
  /** Number of skeleton rows while loading. Default: the page size. */
  expectedRows?: number;
  /** True for a list that can be saved as a file, which has all its pages. Paper says so. */
  isExported?: boolean;
}

/** One page of a list with its pagination; without rows, the reason and the next step. */
export const PagedTable = <P extends Page<Row>, Row extends { id: string }>({
  paging,
  noResults,
  none,
  expectedRows = paging.pageSize,
  isExported = false,
  ...table
}: PagedTableProps<P, Row>) => {
  const { pageNumber, pageSize, onPage, onPageSize } = paging;
  const page = table.query.data;
  const hasRows = page !== undefined && page.data.length > 0;
  // The rows are a deferred value: until they replace the skeleton, the pagination would be in a place that it leaves
  // again.
  const areRowsShown = useDeferredValue(hasRows);
  return (
    <>
      {!paging.isStopped && <IgnoredFilters names={paging.ignored ?? []} />}
      {page && hasRows && (
        <PrintedRows
          pageNumber={pageNumber}
          pageSize={pageSize}
          isExported={isExported}
          totalCount={page.totalCount}
          isTotalExact={page.isTotalExact ?? true}
        />
      )}
      <DataTable
        {...table}
        rows={({ data }) => data}
        rowKey={({ id }) => id}
        expectedRows={expectedRows}
        empty={<EmptyList totalPages={page?.totalPages ?? 0} paging={paging} labels={{ noResults, none }} />}
      />
      {page && hasRows && areRowsShown && (
        <Pagination
          pageNumber={pageNumber}
          pageSize={pageSize}
          totalCount={page.totalCount}
          isTotalExact={page.isTotalExact ?? true}
          onPage={onPage}
          onPageSize={onPageSize}
        />
      )}
    </>
  );
};

interface EmptyListProps {
  totalPages: number;
  paging: Paging;
  labels: EmptyListLabels;
}

const EmptyList = ({ totalPages, paging, labels: { noResults, none } }: EmptyListProps) => {
  const { t } = useTranslation();
  const clear = (
    <Button variant="outline" onClick={paging.onClear}>
      {t('ui:clearFilters')}
    </Button>
  );
  if (paging.isStopped) return <InvalidFilters names={paging.ignored ?? []} action={clear} />;
  if (totalPages > 0)
    return (
      <EmptyState
        illustration="notFound"
        title={t('ui:pastEnd.title')}
        action={
          <Button variant="outline" onClick={() => paging.onPage(1)}>
            {t('ui:pastEnd.action')}
          </Button>
        }
      >
        {t('ui:pastEnd.text', { totalPages })}
      </EmptyState>
    );
  if (paging.isFiltered)
    return (
      <EmptyState
        illustration="notFound"
        title={noResults.title}
        action={
          <>
            {noResults.removable}
            {clear}
          </>
        }
      >
        {noResults.text}
      </EmptyState>
    );
  return (
    <EmptyState illustration={none.illustration} title={none.title} action={none.action}>
      {none.text}
    </EmptyState>
  );
};
