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
  /** Those for which the line has no room: they share one menu at its end. */
  more?: readonly FilterFields[];
  /** The order of the list, for a phone, which has no headings to press. */
  sort?: FilterSelect | undefined;
  isFiltered: boolean;
  onClear: () => void;
}
