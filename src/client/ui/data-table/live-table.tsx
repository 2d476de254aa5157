import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import type { LivePage } from '#client/lib/list/live-page.ts';
import type { LiveList } from '#client/lib/list/use-live-page.ts';
import type { Page } from '#shared/paging/page.ts';
import { Button } from '../button.tsx';
import { type DayTotals, groupByDay } from './day-groups.tsx';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';

export interface LiveTableLabels<Row> {
  missed: (count: number) => string;
  /** Announces arrivals. `row` is the new row if it is a single one on this page. */
  arrived: (count: number, row: Row | null) => string;
}

export interface LiveTableProps<P extends Page<Row>, Row extends { id: string; timestamp: Date }>
  extends Omit<PagedTableProps<P, Row>, 'query' | 'isNew' | 'grouping'> {
  list: LiveList<P>;
  labels: LiveTableLabels<Row>;
  days: DayTotals<Row>;
}

/**
 * A `PagedTable` in days that is updated while it is shown: highlighted and announced arrivals, and arrivals missed on
 * a later page.
 */
export const LiveTable = <P extends Page<Row>, Row extends { id: string; timestamp: Date }>({
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
