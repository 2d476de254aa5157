import { chakra } from '@chakra-ui/react';
import type { FollowedList } from '#client/lib/list/use-followed-list.ts';
import type { Page } from '#shared/paging/page.ts';
import { ArrivalAnnouncement, type ArrivalAnnouncementProps } from '../arrival-announcement.tsx';
import { MissedArrivals } from '../missed-arrivals.tsx';
import { TotalLine } from '../total-line.tsx';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';

export interface FollowedTableProps<P extends Page<Row>, Row extends { id: string }>
  extends Omit<PagedTableProps<P, Row>, 'query' | 'isFresh'> {
  list: FollowedList<P>;
  words: {
    total: (latest: P) => { counted: string; added: string };
    totalHint: string;
    missed: (count: number) => string;
    arrived: ArrivalAnnouncementProps<Row>['words'];
  };
}

/** A list that comes in pages and goes on while it is looked at, with its total. */
export const FollowedTable = <P extends Page<Row>, Row extends { id: string }>({
  list,
  words,
  paging,
  ...table
}: FollowedTableProps<P, Row>) => {
  const { query, followed, start } = list;
  const missed = followed?.missed ?? 0;
  const showPage = (pageNumber: number) => {
    paging.onPage(pageNumber);
    if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView();
  };
  return (
    <chakra.div ref={start} tabIndex={-1} outline="none" position="relative">
      <MissedArrivals count={missed} label={words.missed(missed)} onFirstPage={() => showPage(1)} />
      {!query.error && followed?.latest.totalCount !== 0 && (
        // Rows of a later page stay where they are; what is said of all of them is always of now.
        <TotalLine
          total={followed && { view: followed.view, ...words.total(followed.latest) }}
          hint={words.totalHint}
        />
      )}
      <PagedTable
        {...table}
        query={{ ...query, data: followed?.shown }}
        paging={{ ...paging, onPage: showPage }}
        isFresh={({ id }) => followed?.arrivals.some((arrival) => arrival.id === id) ?? false}
      />
      <ArrivalAnnouncement followed={followed} words={words.arrived} />
    </chakra.div>
  );
};
