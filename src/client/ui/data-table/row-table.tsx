import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { RowAction, RowsProps, TableColumn } from './column.ts';
import { RowTrigger } from './row-trigger.tsx';

/** Tables with more columns get less padding. */
const maxRelaxedColumns = 6;
const compact = { '& :is(th, td):not(:first-child)': { ps: '2.5' }, '& :is(th, td):not(:last-child)': { pe: '2.5' } };

const interactive = 'a, button, input, select, label';

const isPressable = <Row,>(rowAction: RowAction<Row> | undefined, row: Row): boolean =>
  rowAction !== undefined && ('onOpen' in rowAction || rowAction.href(row) !== null);

/** Whether the first child of the frame is wider than the frame. */
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

/** Renders the rows of a list as a table, for screens wider than a phone. */
export const RowTable = <Row,>({ label, columns, rows, rowKey, rowAction, isNew }: RowsProps<Row>) => {
  const [, navigate] = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(frame);
  const alignment = ({ numeric, nowrap }: TableColumn<Row>) => ({
    textAlign: numeric ? ('end' as const) : ('start' as const),
    whiteSpace: numeric || nowrap ? ('nowrap' as const) : undefined,
  });

  // A click anywhere on the row counts, except on links, buttons and fields, and while text is selected.
  const open = (event: MouseEvent<HTMLElement>, row: Row) => {
    if (!rowAction || (event.target instanceof Element && event.target.closest(interactive))) return;
    if (getSelection()?.type === 'Range') return;
    if ('onOpen' in rowAction) return rowAction.onOpen(row);
    const href = rowAction.href(row);
    if (href !== null) navigate(href);
  };

  return (
    <Card
      ref={frame}
      padded={false}
      // A sticky heading does not work inside a frame that scrolls, so the frame scrolls only if the table is too wide.
      {...(overflows
        ? {
            overflowX: 'auto',
            tabIndex: 0,
            role: 'region',
            'aria-label': label,
            position: 'relative',
            // The heading then sticks to the frame instead of the page header.
            css: { '--header-height': '0px' },
          }
        : {})}
    >
      <Table.Root css={columns.length > maxRelaxedColumns ? compact : undefined}>
        <VisuallyHidden asChild>
          <caption>{label}</caption>
        </VisuallyHidden>
        <Table.Header>
          <Table.Row>
            {columns.map((column) => (
              <Table.ColumnHeader
                key={column.key}
                scope="col"
                textAlign={alignment(column).textAlign}
                width={column.width}
              >
                {column.header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {typeof rows === 'number'
            ? Array.from({ length: rows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
                <Table.Row key={index}>
                  {columns.map((column) => (
                    <Table.Cell key={column.key} {...alignment(column)}>
                      <Skeleton width="70%" />
                    </Table.Cell>
                  ))}
                </Table.Row>
              ))
            : rows.map((row) => (
                <Table.Row
                  key={rowKey(row)}
                  {...(isPressable(rowAction, row) ? { cursor: 'pointer', _hover: { bg: 'bg.subtle' } } : {})}
                  {...(isNew?.(row) ? { bg: 'brand.subtle' } : {})}
                  onClick={rowAction && ((event) => open(event, row))}
                >
                  {columns.map((column, index) => (
                    <Table.Cell key={column.key} {...alignment(column)}>
                      <RowTrigger row={row} rowAction={index === 0 ? rowAction : undefined}>
                        {column.cell(row)}
                      </RowTrigger>
                      {column.below && (
                        <Box color="fg.muted" fontWeight="400" overflowWrap="anywhere">
                          {column.below(row)}
                        </Box>
                      )}
                    </Table.Cell>
                  ))}
                </Table.Row>
              ))}
        </Table.Body>
      </Table.Root>
    </Card>
  );
};
