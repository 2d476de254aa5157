import { chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { Fragment, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useListPreferences } from '#client/lib/list/list-preferences.ts';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useScrollFrame } from '../use-scroll-frame.ts';
import { groupRows, type RowAction, type RowsProps, type TableColumn } from './column.ts';
import { ariaSort, ColumnHeading } from './column-heading.tsx';
import { focusRowTrigger, RowTrigger } from './row-trigger.tsx';

/** Tables with more columns get less padding. */
const maxRelaxedColumns = 5;
const narrowPadding = {
  '& :is(th, td):not(:first-child)': { ps: '2.5' },
  '& :is(th, td):not(:last-child)': { pe: '2.5' },
};
const rowHeights = { compact: '11', comfortable: '14' } as const;

const interactive = 'a, button, input, select, label';

const isPressable = <Row,>(rowAction: RowAction<Row> | undefined, row: Row): boolean =>
  rowAction !== undefined && ('onOpen' in rowAction || rowAction.href(row) !== null);

/** Whether the frame's first child is wider than the frame. */
const useOverflows = (frame: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() => setOverflows(inner.scrollWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
};

/** Texts that are cut on a screen and wrap on paper. */
const truncated = {
  minW: '10rem',
  maxW: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  _print: { minW: '0', maxW: 'none', whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

const alignmentOf = <Row,>({ numeric, nowrap, truncate }: TableColumn<Row>) => ({
  textAlign: numeric ? ('end' as const) : ('start' as const),
  whiteSpace: numeric || nowrap || truncate ? ('nowrap' as const) : undefined,
  ...(truncate ? truncated : {}),
});

/**
 * Renders list rows as a table on screens wider than a phone.
 * With groups, their headings are sticky instead of the column headings.
 */
export const RowTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowAction,
  isNew,
  grouping,
  sorting,
}: RowsProps<Row>) => {
  const [, navigate] = useLocation();
  const { density } = useListPreferences();
  const frame = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(frame);
  const scrollFrame = useScrollFrame(label);

  // A row click counts outside links, buttons and fields, without selected text.
  const open = (event: MouseEvent<HTMLElement>, row: Row) => {
    if (!rowAction || (event.target instanceof Element && event.target.closest(interactive))) return;
    if (getSelection()?.type === 'Range') return;
    if ('onOpen' in rowAction) {
      // The details return the focus to the element focused at their opening.
      focusRowTrigger(event.currentTarget);
      return rowAction.onOpen(row);
    }
    const href = rowAction.href(row);
    if (href !== null) navigate(href);
  };

  const bodyRow = (row: Row) => (
    <Table.Row
      key={rowKey(row)}
      {...(isPressable(rowAction, row) ? { cursor: 'pointer', _hover: { bg: 'bg.subtle' } } : {})}
      {...(isNew?.(row) ? { bg: 'brand.subtle' } : {})}
      onClick={rowAction && ((event) => open(event, row))}
    >
      {columns.map((column, index) => (
        <Table.Cell key={column.key} {...alignmentOf(column)}>
          <RowTrigger row={row} rowAction={index === 0 ? rowAction : undefined} truncate={column.truncate}>
            {column.cell(row)}
          </RowTrigger>
          {column.below && (
            <chakra.div color="fg.muted" fontWeight="400" overflowWrap="anywhere">
              {column.below(row)}
            </chakra.div>
          )}
        </Table.Cell>
      ))}
    </Table.Row>
  );
  const groups = groupRows(rows, grouping);

  return (
    <Card
      ref={frame}
      padded={false}
      // Sticky headings fail in scrolling frames: only wide tables scroll.
      {...(overflows
        ? {
            ...scrollFrame,
            overflowX: 'auto',
            position: 'relative',
            // The heading then sticks to the frame instead of the page header.
            css: { '--header-height': '0px' },
          }
        : {})}
    >
      <Table.Root
        css={{
          ...(columns.length > maxRelaxedColumns ? narrowPadding : {}),
          '& td': { height: rowHeights[density], py: '1' },
        }}
      >
        <VisuallyHidden asChild>
          <caption>{label}</caption>
        </VisuallyHidden>
        <Table.Header>
          <Table.Row>
            {columns.map((column) => (
              <Table.ColumnHeader
                key={column.key}
                scope="col"
                textAlign={alignmentOf(column).textAlign}
                width={column.width}
                aria-sort={ariaSort(column, sorting)}
                {...(grouping ? hiddenHeader : {})}
              >
                {grouping ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : (
                  <ColumnHeading column={column} sorting={sorting} />
                )}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        {groups?.map((group) => (
          <Table.Body key={group.key}>
            <tr>
              <GroupHeading scope="rowgroup" colSpan={columns.length}>
                {grouping?.heading(group)}
              </GroupHeading>
            </tr>
            {group.rows.map(bodyRow)}
          </Table.Body>
        )) ?? (
          <Table.Body>
            {typeof rows === 'number' ? (
              <SkeletonRows columns={columns} count={rows} isGrouped={grouping !== undefined} />
            ) : (
              rows.map(bodyRow)
            )}
          </Table.Body>
        )}
      </Table.Root>
    </Card>
  );
};

const SkeletonRows = <Row,>({
  columns,
  count,
  isGrouped,
}: {
  columns: readonly TableColumn<Row>[];
  count: number;
  isGrouped: boolean;
}) => (
  <Fragment>
    {isGrouped && (
      <tr>
        <GroupHeading as="td" colSpan={columns.length}>
          <Skeleton width="12rem" />
        </GroupHeading>
      </tr>
    )}
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
      <Table.Row key={index}>
        {columns.map((column) => (
          <Table.Cell key={column.key} {...alignmentOf(column)}>
            <Skeleton width="70%" />
          </Table.Cell>
        ))}
      </Table.Row>
    ))}
  </Fragment>
);

/** Keeps a column heading for screen readers, and its width. */
const hiddenHeader = { height: '0', lineHeight: '0', py: '0', borderBottomWidth: '0', position: 'static' } as const;

const GroupHeading = chakra('th', {
  base: {
    position: 'sticky',
    top: 'var(--header-height, 0)',
    zIndex: 'docked',
    height: '8 !important',
    px: '4',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    fontWeight: '550',
    textAlign: 'start',
    'thead + tbody > tr:first-of-type > &': {
      borderStartStartRadius: 'calc({radii.l3} - 1px)',
      borderStartEndRadius: 'calc({radii.l3} - 1px)',
    },
  },
});
