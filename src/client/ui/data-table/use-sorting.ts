import { useTranslation } from '#client/lib/i18n.ts';
import type { SortParams } from '#client/lib/list/use-list-filter.ts';
import { sortOrders } from '#shared/paging/sort.ts';
import type { Sorting, TableColumn } from './column.ts';
import type { FilterSelect } from './filter-fields.tsx';

interface UseSorting<Row, Key extends string> {
  columns: readonly TableColumn<Row>[];
  /** The server's sort keys. */
  keys: readonly Key[];
  filter: SortParams<Key>;
  /** The order without a choice. */
  usual: Pick<Sorting, 'sortBy' | 'sortOrder'>;
  /** Names the usual order, if it is not newest first. */
  usualLabel?: string;
  onChange: (params: SortParams<Key>) => void;
}

/**
 * Returns a list's order for its headings, and as a select for phones.
 * The usual order is not in the URL.
 */
export const useSorting = <Row, Key extends string>({
  columns,
  keys,
  filter,
  usual,
  usualLabel,
  onChange,
}: UseSorting<Row, Key>) => {
  const { t } = useTranslation();
  const current =
    filter.sortBy === null ? usual : { sortBy: filter.sortBy, sortOrder: filter.sortOrder ?? ('Ascending' as const) };
  const sorting: Sorting = {
    ...current,
    onSort: (sortBy, sortOrder) =>
      onChange(
        sortBy === usual.sortBy && sortOrder === usual.sortOrder
          ? { sortBy: null, sortOrder: null }
          : {
              sortBy: keys.find((key) => key === sortBy) ?? null,
              sortOrder: sortOrder === 'Ascending' ? null : sortOrder,
            },
      ),
  };
  const options = columns.flatMap(({ sortBy, header }) =>
    sortBy === undefined
      ? []
      : sortOrders
          .filter((sortOrder) => sortBy !== usual.sortBy || sortOrder !== usual.sortOrder)
          .map((sortOrder) => ({
            value: `${sortBy} ${sortOrder}`,
            label: t(`ui:sort.${sortOrder}`, { column: header }),
            run: () => sorting.onSort(sortBy, sortOrder),
          })),
  );
  const select: FilterSelect = {
    name: 'sort',
    label: t('ui:sort.label'),
    allLabel: usualLabel ?? t('ui:sort.newestFirst'),
    options,
    value: filter.sortBy === null ? null : `${current.sortBy} ${current.sortOrder}`,
    onChange: (value) => {
      const option = options.find((each) => each.value === value);
      if (option) option.run();
      else onChange({ sortBy: null, sortOrder: null });
    },
  };
  return { sorting, select };
};
