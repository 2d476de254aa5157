import { Box, chakra } from '@chakra-ui/react';
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { problemOf } from '#client/lib/problem.ts';
import { DetailItem, DetailList } from '../detail-list.tsx';
import { Drawer } from '../drawer.tsx';
import type { DrawerProps } from '../drawer-panel.tsx';
import { EmptyState } from '../empty-state.tsx';
import { type QueryLike, QueryState } from '../query-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import { TextLink } from '../text-link.tsx';

export interface ItemDrawerProps extends Pick<DrawerProps, 'wide'> {
  item: OpenItem;
  title: string | ((id: string | null) => string);
  children: (id: string) => ReactNode;
}

/** A drawer with the details of the list item in the URL. */
export const ItemDrawer = ({ item: { openId, close }, title, children, ...drawer }: ItemDrawerProps) => {
  // The last item stays rendered during the closing animation.
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);
  const id = openId ?? lastId;
  return (
    <Drawer open={openId !== null} onClose={close} title={typeof title === 'string' ? title : title(id)} {...drawer}>
      {id !== null && <Fragment key={id}>{children(id)}</Fragment>}
    </Drawer>
  );
};

export interface NotFoundLabels {
  title: string;
  text?: string;
}

const NotFound = ({ title, text }: NotFoundLabels) => (
  <EmptyState illustration="notFound" title={title}>
    {text}
  </EmptyState>
);

export interface ItemQueryProps<Data> {
  query: QueryLike<Data>;
  skeleton: ReactNode;
  /** Shown if the server answers 404. */
  notFound: NotFoundLabels;
  children: (data: Data) => ReactNode;
}

export const ItemQuery = <Data,>({ query, skeleton, notFound, children }: ItemQueryProps<Data>) =>
  problemOf(query.error).status === 404 ? (
    <NotFound {...notFound} />
  ) : (
    <QueryState query={query} skeleton={skeleton}>
      {children}
    </QueryState>
  );

export interface ListedItemDrawerProps<Row> {
  item: OpenItem;
  title: string;
  /** The list's rows with all details; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Whether a listed row replaces the shown one. Default: always. */
  isNewer?: (listed: Row, shown: Row) => boolean;
  notFound: NotFoundLabels;
  /** `onSaved` replaces the shown row with the server's. */
  children: (row: Row, onSaved: (row: Row) => void) => ReactNode;
}

/** An `ItemDrawer` without a query; its row may leave the list. */
export const ListedItemDrawer = <Row extends { id: string }>({
  item: { openId, close },
  title,
  rows,
  isNewer = () => true,
  notFound,
  children,
}: ListedItemDrawerProps<Row>) => {
  const listed = rows?.find(({ id }) => id === openId) ?? null;
  const [last, setLast] = useState(listed);
  if (listed !== null && listed !== last && (last?.id !== listed.id || isNewer(listed, last))) setLast(listed);
  const shown = openId === null || last?.id === openId ? last : null;
  return (
    <Drawer open={openId !== null} onClose={close} title={title}>
      {shown ? <Fragment key={shown.id}>{children(shown, setLast)}</Fragment> : rows && <NotFound {...notFound} />}
    </Drawer>
  );
};

/** A link to another list item in the same drawer. */
export const ItemLink = ({ item, id, children }: { item: OpenItem; id: string; children: ReactNode }) => (
  <TextLink
    href={item.hrefOf(id)}
    onClick={(event: MouseEvent) => {
      event.preventDefault();
      item.open(id);
    }}
  >
    {children}
  </TextLink>
);

/** Skeleton of a `DetailList` with these names. */
export const DetailSkeleton = ({ names, width = '9rem' }: { names: readonly string[]; width?: string }) => (
  <DetailList>
    {names.map((name) => (
      <DetailItem key={name} name={name}>
        <Skeleton width={width} />
      </DetailItem>
    ))}
  </DetailList>
);

/** Skeleton of details that start with an amount and a state. */
export const PaymentSkeleton = ({ names }: { names: readonly string[] }) => (
  <>
    <Box mb="5">
      <chakra.p textStyle="figure">
        <Skeleton width="10rem" />
      </chakra.p>
      <chakra.p mt="2">
        <Skeleton width="8rem" height="1.75rem" />
      </chakra.p>
    </Box>
    <DetailSkeleton names={names} />
  </>
);
