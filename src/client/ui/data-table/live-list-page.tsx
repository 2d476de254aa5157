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
  /** Announces arrivals. `row` is a single new row on this page. */
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
  /** Identifies the user's column selection. */
  name: string;
  title: string;
  columns: readonly TableColumn<Row>[];
  filterState: FilterState<F>;
  filters: Pick<ListFilters, 'search' | 'selects' | 'more' | 'period' | 'amount'>;
  total: {
    /** The count and sum (null: none) of matches, if exact. */
    of: (latest: P) => TotalOfFilter;
    hint: string;
    /** Requests the exact total of many matches. */
    onExact: () => void;
  };
  exportButton: ReactNode;
  /** Omits the filters and the export if there is nothing to filter. */
  isBare?: boolean;
  views?: ReactNode;
  children: ReactNode;
}

/** A merchant's payments: filters in the URL, a live table and export. */
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
              // Later pages keep their rows; the total is always the latest one.
              total={page && { view: page.view, ...total.of(page.latest) }}
              isExact={page?.latest.isTotalExact ?? true}
              isFormer={isFormer}
              hint={total.hint}
              onExactTotal={() => {
                total.onExact();
                // The answer removes the button.
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
 * A live `PagedTable` in days. It highlights and announces arrivals,
 * and counts those that a later page missed.
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

/** Sticks below the page header while the list scrolls; takes no space. */
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
