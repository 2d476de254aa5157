import type { SearchFieldProps } from '../search-field.tsx';
import type { AmountFilter } from './amount-menu.tsx';
import type { FilterFields, FilterMenu, FilterSelect } from './filter-fields.tsx';
import type { PeriodFilter } from './period-menu.tsx';

/** The filters of a list, in the order of its line. */
export interface ListFilters {
  search?: Pick<SearchFieldProps, 'label' | 'placeholder' | 'value' | 'onSearch' | 'onType' | 'onEnter'>;
  period?: PeriodFilter;
  amount?: AmountFilter;
  selects: readonly FilterMenu[];
  /** Filters without room in the line; they share one menu at its end. */
  more?: readonly FilterFields[];
  /** The order of the list, for phones without headings. */
  sort?: FilterSelect | undefined;
  isFiltered: boolean;
  onClear: () => void;
}
