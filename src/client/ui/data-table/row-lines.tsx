import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';
import { groupRows, type RowsProps, type TableColumn } from './column.ts';
import { RowTrigger } from './row-trigger.tsx';

const skeletonKeys = (count: number) => Array.from({ length: count }, (_, index) => String(index));

/** Renders list rows as two or three lines each on a phone. */
export const RowLines = <Row,>({ label, columns, rows, rowKey, rowAction, isNew, grouping }: RowsProps<Row>) => {
  const cells = (position: TableColumn<Row>['onPhone'], row: Row): ReactNode[] =>
    columns
      .filter(({ onPhone, isEmpty }) => onPhone === position && !isEmpty?.(row))
      .map((column, index) => (
        <chakra.span key={column.key}>
          {position === 'below' && index > 0 && ' · '}
          {column.cell(row)}
        </chakra.span>
      ));

  const twoLines = columns.some((column) => column.onPhone === 'title' && column.twoLines);
  const line = (row: Row) => (
    <Line key={rowKey(row)} {...(isNew?.(row) ? { bg: 'brand.subtle' } : {})}>
      <Flex gap="3" justify="space-between" align="center" minH="6">
        <Box minW="0" flex="1" fontWeight="550">
          <RowTrigger row={row} rowAction={rowAction} covers truncate={!twoLines} twoLines={twoLines}>
            {cells('title', row)}
          </RowTrigger>
        </Box>
        <Flex gap="2" align="center" flexShrink={0} fontWeight="600">
          {cells('aside', row)}
        </Flex>
      </Flex>
      <Flex gap="3" justify="space-between" align="center" minH="6" mt="1" color="fg.muted">
        {/* Clipped: hidden text would scroll sideways on focus. */}
        <Box minW="0" flex="1" overflow="clip" textOverflow="ellipsis" whiteSpace="nowrap">
          {cells('below', row)}
        </Box>
        <Flex gap="2" align="center" flexShrink={0}>
          {cells('belowEnd', row)}
        </Flex>
      </Flex>
      <Exception>{cells('exception', row)}</Exception>
    </Line>
  );

  const groups = groupRows(rows, grouping);
  return (
    <Card
      padded={false}
      mx={{ base: '-4', sm: '0' }}
      borderInlineWidth={{ base: '0', sm: '1px' }}
      borderRadius={{ base: '0', sm: 'l3' }}
    >
      {groups ? (
        <section aria-label={label}>
          {groups.map((group) => (
            <section key={group.key}>
              <GroupHeading>{grouping?.heading(group)}</GroupHeading>
              <Lines>{group.rows.map(line)}</Lines>
            </section>
          ))}
        </section>
      ) : (
        <Lines aria-label={label}>
          {typeof rows === 'number'
            ? skeletonKeys(rows).map((key) => (
                <Line key={key}>
                  <Skeleton width="60%" />
                  <br />
                  <Skeleton width="40%" />
                </Line>
              ))
            : rows.map(line)}
        </Lines>
      )}
    </Card>
  );
};

/** The exception of a row; most rows have none. */
const Exception = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && (
    <Box minH="6" color="fg.muted">
      {children}
    </Box>
  );

const GroupHeading = chakra('h2', {
  base: {
    position: 'sticky',
    top: 'var(--header-height, 0)',
    zIndex: 'docked',
    display: 'flex',
    alignItems: 'center',
    minH: '8',
    px: '4',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    fontWeight: '550',
  },
});

const Lines = chakra('ul', { base: { listStyleType: 'none', p: '0', m: '0' } });

const Line = chakra('li', {
  base: {
    position: 'relative',
    minH: '16',
    px: '4',
    py: '1.5',
    fontVariantNumeric: 'lining-nums tabular-nums',
    borderBottomWidth: '1px',
  },
});
