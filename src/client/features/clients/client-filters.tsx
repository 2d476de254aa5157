import { Box } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { type FilterState, readChoice, readPage, readSearch } from '#client/lib/list/use-list-filter.ts';
import { FilterBar, FilterItem, SelectFilter } from '#client/ui/data-table/filter-fields.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';

type ClientFilter = ReturnType<typeof readClientFilter>;

export const readClientFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  type: readChoice(params, 'type', merchantTypes),
  status: readChoice(params, 'status', merchantStatuses),
  orderStatus: readChoice(params, 'orderStatus', orderStatuses),
  ...readPage(params),
});

export interface ClientFiltersProps
  extends Pick<FilterState<ClientFilter>, 'filter' | 'isFiltered' | 'change' | 'clear'> {
  /** Called with the search text when Enter is pressed. */
  onEnter: (text: string) => void;
}

export const ClientFilters = ({ filter, isFiltered, change, clear, onEnter }: ClientFiltersProps) => {
  const { t } = useTranslation();
  const allLabel = t('clients:filters.all');
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <Box flex="1 1 100%" maxW={{ sm: '38rem' }}>
        <SearchField
          label={t('clients:search')}
          labelHidden={false}
          help={t('clients:searchHelp')}
          value={filter.searchFor}
          onSearch={(searchFor) => change({ searchFor })}
          onEnter={onEnter}
        />
      </Box>
      <Box flexBasis="full" h="0" aria-hidden />
      <FilterItem width="11rem" fullOnPhone>
        <SelectFilter
          label={t('clients:columns.status')}
          allLabel={allLabel}
          options={merchantStatuses.map((value) => ({ value, label: t(`clients:status.${value}`) }))}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
      </FilterItem>
      <FilterItem width="11rem" fullOnPhone>
        <SelectFilter
          label={t('clients:columns.order')}
          allLabel={allLabel}
          options={orderStatuses.map((value) => ({ value, label: t(`clients:orderStatus.${value}`) }))}
          value={filter.orderStatus}
          onChange={(orderStatus) => change({ orderStatus })}
        />
      </FilterItem>
      <FilterItem width="11rem" fullOnPhone>
        <SelectFilter
          label={t('clients:columns.type')}
          allLabel={allLabel}
          options={merchantTypes.map((value) => ({ value, label: t(`clients:type.${value}`) }))}
          value={filter.type}
          onChange={(type) => change({ type })}
        />
      </FilterItem>
    </FilterBar>
  );
};
