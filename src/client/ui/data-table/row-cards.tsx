import { chakra } from '@chakra-ui/react';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { Column } from './column.ts';
import { Opener } from './opener.tsx';
import type { RowsProps } from './row-table.tsx';

const placed = <Row,>(columns: readonly Column<Row>[], place: NonNullable<Column<Row>['onPhone']>) =>
  columns.filter((column) => (column.onPhone ?? 'line') === place);

/** The rows of a list as cards, for a phone. */
export const RowCards = <Row,>({ label, columns, rows, rowKey, opening, isFresh }: RowsProps<Row>) => {
  const lines = placed(columns, 'line');
  const list =
    typeof rows === 'number'
      ? Array.from({ length: rows }, (_, index) => ({ key: String(index), row: null }))
      : rows.map((row) => ({ key: rowKey(row), row }));

  return (
    <chakra.ul aria-label={label} listStyleType="none" display="flex" flexDirection="column" gap="3" p="0" m="0">
      {list.map(({ key, row }) => (
        <Card
          key={key}
          asChild
          padded={false}
          position="relative"
          p="4"
          {...(row !== null && isFresh?.(row) ? { bg: 'brand.subtle', borderColor: 'brand.border' } : {})}
        >
          <li>
            <chakra.div display="flex" gap="3" justifyContent="space-between" alignItems="flex-start" minH="7">
              <chakra.div minW="0" flex="1" fontWeight="550" fontVariantNumeric="tabular-nums">
                {row === null ? (
                  <Skeleton width="60%" />
                ) : (
                  placed(columns, 'title').map((column) => (
                    <div key={column.key}>
                      <Opener row={row} opening={opening} covers>
                        {column.cell(row)}
                      </Opener>
                      <Below column={column} row={row} />
                    </div>
                  ))
                )}
              </chakra.div>
              {row !== null &&
                placed(columns, 'aside').map((column) => <span key={column.key}>{column.cell(row)}</span>)}
            </chakra.div>
            <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" mt="2">
              {lines.map((column) => (
                <chakra.div key={column.key} display="contents">
                  <chakra.dt color="fg.muted">{column.header}</chakra.dt>
                  <chakra.dd textAlign="end" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                    {row === null ? <Skeleton width="50%" /> : column.cell(row)}
                    {row !== null && <Below column={column} row={row} />}
                  </chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
          </li>
        </Card>
      ))}
    </chakra.ul>
  );
};

const Below = <Row,>({ column, row }: { column: Column<Row>; row: Row }) =>
  column.below && (
    <chakra.div color="fg.muted" fontWeight="400" overflowWrap="anywhere">
      {column.below(row)}
    </chakra.div>
  );
