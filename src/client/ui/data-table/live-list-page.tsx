import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LivePage } from '#client/lib/list/live-page.ts';
import type { FilterState, ListFilter } from '#client/lib/list/use-list-filter.ts';
import type { LiveList } from '#client/lib/list/use-live-page.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import type { Page } from '#shared/paging/page.ts';
import { Button } from '../button.tsx';
import { LiveStatus } from '../live-status.tsx';
import { RemovableFilters } from './active-filters.tsx';
import type { TableColumn } from './column.ts';
import { type DayTotals, groupByDay } from './day-groups.tsx';
import type { ListFilters } from './list-filters.ts';
import { ListHeader } from './list-header.tsx';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';
import { type TotalOfFilter, TotalOfList } from './total-of-list.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { ViewMenu } from './view-menu.tsx';

interface LiveTableLabels<Row> {
  missed: (count: number) => string;
  /** Announces arrivals. `row` is the new row if it is a single one on this page. */
  arrived: (count: number, row: Row | null) => string;
}

interface LiveTableProps<P extends Page<Row>, Row extends { id: string; timestamp: Date }>
  extends Omit<PagedTableProps<P, Row>, 'query' | 'isNew' | 'grouping'> {
  list: LiveList<P>;
  labels: LiveTableLabels<Row>;
  days: DayTotals<Row>;
}

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
  filters: Pick<ListFilters, 'search' | 'selects' | 'more' | 'period' | 'amount'>;
  total: {
    /** The number of rows that match the filter, and their sum: only if the total is exact, and null for no sum. */
    of: (latest: P) => TotalOfFilter;
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
  noResults,
  ...table
}: LiveListPageProps<F, P, Row>) => {
  const live = useLiveMerchant(merchantId);
  const { shown, choices } = useColumnChoice(name, columns);
  const { page, isFormer, query, focus } = table.list;
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
              isFormer={isFormer}
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
      <LiveTable
        {...table}
        noResults={{
          ...noResults,
          removable: (
            <>
              {noResults.removable}
              <RemovableFilters {...filters} />
            </>
          ),
        }}
        columns={shown}
        paging={paging}
        isExported={!isBare && Boolean(exportButton)}
      />
      {children}
    </>
  );
};

/**
 * A `PagedTable` in days that is updated while it is shown: highlighted and announced arrivals, and arrivals missed on
 * a later page.
 */
const LiveTable = <P extends Page<Row>, Row extends { id: string; timestamp: Date }>({
  list: { query, page, start },
  labels,
  days,
  paging,
  ...table
}: LiveTableProps<P, Row>) => {
  const missed = page?.missed ?? 0;
  const showPage = (pageNumber: number) => {
    paging.onPage(pageNumber);
    if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView();
  };
  return (
    <Box ref={start} tabIndex={-1} outline="none" position="relative">
      {missed > 0 && <MissedArrivals label={labels.missed(missed)} onFirstPage={() => showPage(1)} />}
      <PagedTable
        {...table}
        query={{ ...query, data: page?.shown }}
        paging={{ ...paging, onPage: showPage }}
        grouping={groupByDay(days)}
        isNew={({ id }) => page?.arrivals.some((arrival) => arrival.id === id) ?? false}
      />
      <VisuallyHidden aria-live="polite">{announcement(page, labels.arrived)}</VisuallyHidden>
    </Box>
  );
};

const announcement = <Row extends { id: string }>(
  page: LivePage<Page<Row>> | null,
  arrived: (count: number, row: Row | null) => string,
): string => {
  const latest = page?.arrivals[0];
  const sameTime = page?.arrivals.filter(({ at }) => at === latest?.at) ?? [];
  if (sameTime.length === 0) return '';
  const row = sameTime.length === 1 ? page?.shown.data.find(({ id }) => id === latest?.id) : null;
  return arrived(sameTime.length, row ?? null);
};

/** Stays below the header of the page while the list is scrolled, and moves nothing. */
const MissedArrivals = ({ label, onFirstPage }: { label: string; onFirstPage: () => void }) => (
  <Flex
    position="sticky"
    zIndex="sticky"
    top="calc(var(--header-height) + 0.5rem)"
    height="0"
    justify="center"
    whiteSpace="nowrap"
  >
    <Button
      variant="outline"
      icon={<ArrowUp aria-hidden />}
      borderRadius="full"
      boxShadow="floating"
      onClick={onFirstPage}
    >
      {label}
    </Button>
  </Flex>
);
