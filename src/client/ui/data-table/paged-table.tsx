import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { Page } from '#shared/paging/page.ts';
import { Button } from '../button.tsx';
import { type EmptyIllustration, EmptyState } from '../empty-state.tsx';
import { Pagination, type PaginationProps, PrintedRows } from '../pagination.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { IgnoredFilters, InvalidFilters } from './ignored-filters.tsx';

/** The current page, whether a filter is active, and the page changes. */
export interface Paging extends Omit<PaginationProps, 'totalCount' | 'isTotalExact'> {
  isFiltered: boolean;
  /** URL parameters without a valid filter; absent without a URL filter. */
  ignored?: readonly string[];
  /** True if the list stays empty until these are corrected. */
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
  /** Shown without any rows; `action` is the next step. */
  none: EmptyLabels & { illustration: EmptyIllustration; action?: ReactNode };
}

export interface PagedTableProps<P extends Page<Row>, Row>
  extends Omit<DataTableProps<P, Row>, 'rows' | 'rowKey' | 'expectedRows' | 'empty'>,
    EmptyListLabels {
  paging: Paging;
  /** Number of skeleton rows while loading. Default: the page size. */
  expectedRows?: number;
  /** True if the list can be saved with all pages; paper states this. */
  isExported?: boolean;
}

/** A list page with its pagination; without rows, the reason and next step. */
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
  // Rows are a deferred value: the pagination waits until they replace the skeleton,
  // because it would otherwise move.
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
