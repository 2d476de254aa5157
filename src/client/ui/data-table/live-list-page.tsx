import type { ReactNode } from 'react';
import type { FilterState, ListFilter } from '#client/lib/list/use-list-filter.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import type { Page } from '#shared/paging/page.ts';
import { LiveStatus } from '../live-status.tsx';
import type { TableColumn } from './column.ts';
import { type ListFilters, ListHeader } from './list-header.tsx';
import { LiveTable, type LiveTableProps } from './live-table.tsx';
import { TotalOfList } from './total-of-list.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { ViewMenu } from './view-menu.tsx';

export interface LiveListPageProps<
  F extends ListFilter<F>,
  P extends Page<Row>,
  Row extends { id: string; timestamp: Date },
> extends Omit<LiveTableProps<P, Row>, 'paging'> {
  merchantId: string;
  /** Identifies the columns that the user has chosen. */
  name: string;
  title: string;
  columns: readonly TableColumn<Row>[];
  filterState: FilterState<F>;
  filters: Pick<ListFilters, 'search' | 'selects' | 'period'>;
  total: {
    /**
     * The number of rows that match the filter, and their sum, which is left out if the total is not exact. Null for no
     * sum.
     */
    of: (latest: P) => { count: string; sum: string | null };
    hint: string;
    /** Requests the exact total of a search with many matches. */
    onExact: () => void;
  };
  /** The button that exports the filtered list. */
  exportButton: ReactNode;
  /** Leaves out the filters and the export, where there is nothing to filter yet. */
  isBare?: boolean;
  /** The line of saved views. */
  views?: ReactNode;
  /** What follows the list. */
  children: ReactNode;
}

/**
 * The screen of a merchant's payments: filters in the URL, a table that is updated as payments arrive, and the export.
 */
export const LiveListPage = <
  F extends ListFilter<F>,
  P extends Page<Row>,
  Row extends { id: string; timestamp: Date },
>({
  merchantId,
  name,
  title,
  columns,
  filterState: { isFiltered, clear, paging },
  filters,
  total,
  exportButton,
  isBare = false,
  views,
  children,
  ...table
}: LiveListPageProps<F, P, Row>) => {
  const live = useLiveMerchant(merchantId);
  const { shown, choices } = useColumnChoice(name, columns);
  const { page, query, focus } = table.list;
  const hasTotal = !query.error && page?.latest.totalCount !== 0;
  return (
    <>
      <ListHeader
        title={title}
        summary={
          hasTotal && (
            <TotalOfList
              // The rows of a later page stay as they were; the total is always the latest one.
              total={page && { view: page.view, ...total.of(page.latest) }}
              isExact={page?.latest.isTotalExact ?? true}
              hint={total.hint}
              onExactTotal={() => {
                total.onExact();
                // The button goes away with the answer.
                focus();
              }}
            />
          )
        }
        actions={
          <>
            <LiveStatus status={live} />
            {!isBare && exportButton}
          </>
        }
        filters={isBare ? undefined : { ...filters, isFiltered, onClear: clear }}
        view={<ViewMenu columns={choices} />}
      />
      {views}
      <LiveTable {...table} columns={shown} paging={paging} />
      {children}
    </>
  );
};
