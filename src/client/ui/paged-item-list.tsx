import type { ReactNode, RefObject } from 'react';
import { Card } from './card.tsx';
import { ItemList, ItemListSkeleton } from './item-list.tsx';
import { Pagination, type PaginationProps, PrintedRows } from './pagination.tsx';
import { type QueryLike, QueryState } from './query-state.tsx';

interface PagedItemListProps<Item> {
  label: string;
  query: QueryLike<{ data: Item[]; totalCount: number }>;
  paging: Pick<PaginationProps, 'pageNumber' | 'pageSize' | 'onPage' | 'onPageSize'>;
  empty: ReactNode;
  /** The card gets the focus when an action removes its own button. */
  cardRef: RefObject<HTMLDivElement | null>;
  children: (item: Item) => ReactNode;
}

/** A card with the states of a paged list of items. */
export const PagedItemList = <Item,>({ label, query, paging, empty, cardRef, children }: PagedItemListProps<Item>) => {
  const { pageNumber, pageSize, onPage, onPageSize } = paging;
  return (
    <>
      {query.data && <PrintedRows pageNumber={pageNumber} pageSize={pageSize} totalCount={query.data.totalCount} />}
      <Card ref={cardRef} tabIndex={-1}>
        <QueryState
          query={query}
          skeleton={<ItemListSkeleton />}
          isEmpty={({ data }) => data.length === 0}
          empty={empty}
        >
          {({ data }) => <ItemList label={label}>{data.map(children)}</ItemList>}
        </QueryState>
      </Card>
      {query.data && (
        <Pagination
          pageNumber={pageNumber}
          pageSize={pageSize}
          onPage={onPage}
          onPageSize={onPageSize}
          totalCount={query.data.totalCount}
        />
      )}
    </>
  );
};
