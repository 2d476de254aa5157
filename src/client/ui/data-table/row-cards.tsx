import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { RowsProps, TableColumn } from './column.ts';
import { RowTrigger } from './row-trigger.tsx';

const columnsAt = <Row,>(columns: readonly TableColumn<Row>[], position: NonNullable<TableColumn<Row>['onPhone']>) =>
  columns.filter((column) => (column.onPhone ?? 'line') === position);

export const RowCards = <Row,>({ label, columns, rows, rowKey, rowAction, isNew }: RowsProps<Row>) => {
  const lines = columnsAt(columns, 'line');
  const list =
    typeof rows === 'number'
      ? Array.from({ length: rows }, (_, index) => ({ key: String(index), row: null }))
      : rows.map((row) => ({ key: rowKey(row), row }));

  return (
    <Stack as="ul" aria-label={label} listStyleType="none" gap="3" p="0" m="0">
      {list.map(({ key, row }) => (
        <Card
          key={key}
          asChild
          padded={false}
          position="relative"
          p="4"
          {...(row !== null && isNew?.(row) ? { bg: 'brand.subtle', borderColor: 'brand.border' } : {})}
        >
          <li>
            <Flex gap="3" justify="space-between" align="flex-start" minH="7">
              <Box minW="0" flex="1" fontWeight="550" fontVariantNumeric="tabular-nums">
                {row === null ? (
                  <Skeleton width="60%" />
                ) : (
                  columnsAt(columns, 'title').map((column) => (
                    <div key={column.key}>
                      <RowTrigger row={row} rowAction={rowAction} covers>
                        {column.cell(row)}
                      </RowTrigger>
                      <Below column={column} row={row} />
                    </div>
                  ))
                )}
              </Box>
              {row !== null &&
                columnsAt(columns, 'aside').map((column) => <span key={column.key}>{column.cell(row)}</span>)}
            </Flex>
            <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" mt="2">
              {lines.map((column) => (
                <Box key={column.key} display="contents">
                  <chakra.dt color="fg.muted">{column.header}</chakra.dt>
                  <chakra.dd textAlign="end" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                    {row === null ? <Skeleton width="50%" /> : column.cell(row)}
                    {row !== null && <Below column={column} row={row} />}
                  </chakra.dd>
                </Box>
              ))}
            </chakra.dl>
          </li>
        </Card>
      ))}
    </Stack>
  );
};

const Below = <Row,>({ column, row }: { column: TableColumn<Row>; row: Row }) =>
  column.below && (
    <Box color="fg.muted" fontWeight="400" overflowWrap="anywhere">
      {column.below(row)}
    </Box>
  );
