import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Sorting, TableColumn } from './column.ts';

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '9',
    mx: '-2',
    px: '2',
    borderRadius: 'l2',
    fontWeight: 'inherit',
    color: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _icon: { flexShrink: 0 },
  },
});

interface ColumnHeadingProps {
  column: Pick<TableColumn<never>, 'header' | 'sortBy' | 'firstOrder'>;
  sorting: Sorting | undefined;
}

/** Returns the heading's `aria-sort`: none for unsorted columns. */
export const ariaSort = ({ sortBy }: Pick<TableColumn<never>, 'sortBy'>, sorting: Sorting | undefined) => {
  if (sortBy === undefined || sortBy !== sorting?.sortBy) return undefined;
  return sorting.sortOrder === 'Ascending' ? 'ascending' : 'descending';
};

/** A column name, or a button that sorts and then reverses. */
export const ColumnHeading = ({
  column: { header, sortBy, firstOrder = 'Ascending' },
  sorting,
}: ColumnHeadingProps) => {
  if (sortBy === undefined || !sorting) return header;
  const isSorted = sorting.sortBy === sortBy;
  const isAscending = sorting.sortOrder === 'Ascending';
  const Icon = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <Trigger
      type="button"
      onClick={() => sorting.onSort(sortBy, isSorted ? (isAscending ? 'Descending' : 'Ascending') : firstOrder)}
    >
      {header}
      <Icon size={16} aria-hidden />
    </Trigger>
  );
};
