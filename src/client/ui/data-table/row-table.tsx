import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { Column, RowsProps } from './column.ts';
import { RowTrigger } from './row-trigger.tsx';

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: 'var(--header-height, 0)',
    zIndex: 'docked',
    px: '4',
    height: '12',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: '550',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    _first: { borderStartStartRadius: 'calc({radii.l3} - 1px)' },
    _last: { borderStartEndRadius: 'calc({radii.l3} - 1px)' },
  },
});

const Cell = chakra('td', { base: { px: '4', py: '2', height: '14', textAlign: 'start' } });

/** Tables with more columns get less padding. */
const maxRelaxedColumns = 6;
const compact = { '& :is(th, td):not(:first-child)': { ps: '2.5' }, '& :is(th, td):not(:last-child)': { pe: '2.5' } };

const Row = chakra('tr', {
  base: {
    '&:not(:last-of-type) > td': { borderBottomWidth: '1px' },
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
  },
  variants: {
    pressable: { true: { cursor: 'pointer', _hover: { bg: 'bg.subtle' } } },
    highlighted: { true: { bg: 'brand.subtle' } },
  },
});

const interactive = 'a, button, input, select, label';

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
export const RowTable = <RowData,>({ label, columns, rows, rowKey, rowAction, isNew }: RowsProps<RowData>) => {
  const [, navigate] = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(frame);
  const alignment = ({ numeric, nowrap }: Column<RowData>) => ({
    textAlign: numeric ? ('end' as const) : ('start' as const),
    whiteSpace: numeric || nowrap ? ('nowrap' as const) : undefined,
  });

  // A click anywhere on the row counts, except on links, buttons and fields, and while text is selected.
  const open = (event: MouseEvent<HTMLElement>, row: RowData) => {
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
      <Table css={columns.length > maxRelaxedColumns ? compact : undefined}>
        <VisuallyHidden asChild>
          <caption>{label}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} scope="col" textAlign={alignment(column).textAlign} width={column.width}>
                {column.header}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {typeof rows === 'number'
            ? Array.from({ length: rows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
                <Row key={index}>
                  {columns.map((column) => (
                    <Cell key={column.key} {...alignment(column)}>
                      <Skeleton width="70%" />
                    </Cell>
                  ))}
                </Row>
              ))
            : rows.map((row) => (
                <Row
                  key={rowKey(row)}
                  pressable={rowAction !== undefined && ('onOpen' in rowAction || rowAction.href(row) !== null)}
                  highlighted={isNew?.(row) ?? false}
                  onClick={rowAction && ((event) => open(event, row))}
                >
                  {columns.map((column, index) => (
                    <Cell key={column.key} {...alignment(column)}>
                      <RowTrigger row={row} rowAction={index === 0 ? rowAction : undefined}>
                        {column.cell(row)}
                      </RowTrigger>
                      {column.below && (
                        <Box color="fg.muted" fontWeight="400" overflowWrap="anywhere">
                          {column.below(row)}
                        </Box>
                      )}
                    </Cell>
                  ))}
                </Row>
              ))}
        </tbody>
      </Table>
    </Card>
  );
};
