import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type MouseEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { Column, Opening } from './column.ts';
import { Opener } from './opener.tsx';
import { useOverflows } from './use-overflows.ts';

export interface RowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** A number draws that many rows of skeleton. */
  rows: readonly Row[] | number;
  rowKey: (row: Row) => string;
  opening?: Opening<Row> | undefined;
  isFresh?: ((row: Row) => boolean) | undefined;
}

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

/** More columns than this stand closer together, so that their words have room. */
const maxAtEase = 6;
const closer = { '& :is(th, td):not(:first-child)': { ps: '2.5' }, '& :is(th, td):not(:last-child)': { pe: '2.5' } };

const Row = chakra('tr', {
  base: {
    '&:not(:last-of-type) > td': { borderBottomWidth: '1px' },
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
  },
  variants: {
    opens: { true: { cursor: 'pointer', _hover: { bg: 'bg.subtle' } } },
    fresh: { true: { bg: 'brand.subtle' } },
  },
});

const interactive = 'a, button, input, select, label';

/** The rows of a list as a table, for everything wider than a phone. */
export const RowTable = <RowData,>({ label, columns, rows, rowKey, opening, isFresh }: RowsProps<RowData>) => {
  const [, navigate] = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(frame);
  const look = ({ numeric, nowrap }: Column<RowData>) => ({
    textAlign: numeric ? ('end' as const) : ('start' as const),
    whiteSpace: numeric || nowrap ? ('nowrap' as const) : undefined,
  });

  // A click anywhere on the row opens it, except on what can be clicked itself and while text is being selected.
  const open = (event: MouseEvent<HTMLElement>, row: RowData) => {
    if (!opening || (event.target instanceof Element && event.target.closest(interactive))) return;
    if (getSelection()?.type === 'Range') return;
    if ('onOpen' in opening) return opening.onOpen(row);
    const href = opening.href(row);
    if (href !== null) navigate(href);
  };

  return (
    <Card
      ref={frame}
      padded={false}
      // Inside a frame that scrolls the heading could not stay in view while the page scrolls, so it only scrolls if it has to.
      {...(overflows
        ? {
            overflowX: 'auto',
            tabIndex: 0,
            role: 'region',
            'aria-label': label,
            position: 'relative',
            // The heading sticks to the frame then, and not to the page's header.
            css: { '--header-height': '0px' },
          }
        : {})}
    >
      <Table css={columns.length > maxAtEase ? closer : undefined}>
        <VisuallyHidden asChild>
          <caption>{label}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} scope="col" textAlign={look(column).textAlign} width={column.width}>
                {column.header}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {typeof rows === 'number'
            ? Array.from({ length: rows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are all the same
                <Row key={index}>
                  {columns.map((column) => (
                    <Cell key={column.key} {...look(column)}>
                      <Skeleton width="70%" />
                    </Cell>
                  ))}
                </Row>
              ))
            : rows.map((row) => (
                <Row
                  key={rowKey(row)}
                  opens={opening !== undefined && ('onOpen' in opening || opening.href(row) !== null)}
                  fresh={isFresh?.(row) ?? false}
                  onClick={opening && ((event) => open(event, row))}
                >
                  {columns.map((column, index) => (
                    <Cell key={column.key} {...look(column)}>
                      <Opener row={row} opening={index === 0 ? opening : undefined}>
                        {column.cell(row)}
                      </Opener>
                      {column.below && (
                        <chakra.div color="fg.muted" fontWeight="400" overflowWrap="anywhere">
                          {column.below(row)}
                        </chakra.div>
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
