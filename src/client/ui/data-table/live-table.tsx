import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { LivePage } from '#client/lib/list/live-page.ts';
import type { LiveList } from '#client/lib/list/use-live-page.ts';
import type { Page } from '#shared/paging/page.ts';
import { Button } from '../button.tsx';
import { Skeleton } from '../skeleton.tsx';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';

export interface LiveTableLabels<P extends Page<Row>, Row> {
  /** The number of rows that match the filter, and their sum. */
  total: (latest: P) => { count: string; sum: string };
  /** What the sum contains. */
  totalHint: string;
  missed: (count: number) => string;
  /** Announces arrivals. `row` is the new row if it is a single one on this page. */
  arrived: (count: number, row: Row | null) => string;
}

export interface LiveTableProps<P extends Page<Row>, Row extends { id: string }>
  extends Omit<PagedTableProps<P, Row>, 'query' | 'isNew'> {
  list: LiveList<P>;
  labels: LiveTableLabels<P, Row>;
}

/** A `PagedTable` that is updated while it is shown: totals, highlighted and announced arrivals, and arrivals missed on a later page. */
export const LiveTable = <P extends Page<Row>, Row extends { id: string }>({
  list: { query, page, start },
  labels,
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
      {!query.error && page?.latest.totalCount !== 0 && (
        // The rows of a later page stay as they were; the total is always the latest one.
        <TotalLine total={page && { view: page.view, ...labels.total(page.latest) }} hint={labels.totalHint} />
      )}
      <PagedTable
        {...table}
        query={{ ...query, data: page?.shown }}
        paging={{ ...paging, onPage: showPage }}
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

/** Positioned over the free end of the line above the list, so that it moves nothing. */
const MissedArrivals = ({ label, onFirstPage }: { label: string; onFirstPage: () => void }) => (
  <Box
    position="absolute"
    zIndex="docked"
    top={{ base: '-6', sm: '-4.25rem' }}
    insetEnd={{ base: '50%', sm: '0' }}
    transform={{ base: 'translateX(50%)', sm: 'none' }}
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
  </Box>
);

interface TotalLineProps {
  /** Null while loading. */
  total: { view: string; count: string; sum: string } | null;
  hint: string;
}

const TotalLine = ({ total, hint }: TotalLineProps) => {
  const { t } = useTranslation();

  // The total is announced when the view changes: not for the first view, and not for arrivals, which are announced on their own.
  const [announced, setAnnounced] = useState({ view: total?.view, text: '' });
  if (total && announced.view !== total.view) {
    setAnnounced({ view: total.view, text: announced.view === undefined ? '' : `${total.count}, ${total.sum}` });
  }

  return (
    <Box mb="3">
      <chakra.p
        role="group"
        aria-label={t('ui:total')}
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        alignItems="baseline"
        minH="6"
        fontVariantNumeric="tabular-nums"
      >
        {total ? (
          <>
            <chakra.span color="fg.muted">{total.count}</chakra.span>
            <chakra.strong fontWeight="600">{total.sum}</chakra.strong>
          </>
        ) : (
          <Skeleton width="16rem" />
        )}
      </chakra.p>
      <chakra.p color="fg.muted">{hint}</chakra.p>
      <VisuallyHidden aria-live="polite">{announced.text}</VisuallyHidden>
    </Box>
  );
};
