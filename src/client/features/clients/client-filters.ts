import { useTranslation } from '#client/lib/i18n.ts';
import { type FilterState, readChoice, readPage, readSearch, readSort } from '#client/lib/list/use-list-filter.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-filters.ts';
import { merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import { userSorts } from '#shared/users/users.schema.ts';

type ClientFilter = ReturnType<typeof readClientFilter>;

export const readClientFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  type: readChoice(params, 'type', merchantTypes),
  status: readChoice(params, 'status', merchantStatuses),
  orderStatus: readChoice(params, 'orderStatus', orderStatuses),
  ...readSort(params, userSorts),
  ...readPage(params),
});

interface ClientFilterState extends Pick<FilterState<ClientFilter>, 'filter' | 'isFiltered' | 'change' | 'clear'> {
  /** Called with the search text when Enter is pressed. */
  onType: (text: string) => void;
  onEnter: (text: string) => void;
}

/** The fields: search, order and type. Tabs have the state. */
export const useClientFilters = ({
  filter,
  isFiltered,
  change,
  clear,
  onType,
  onEnter,
}: ClientFilterState): ListFilters => {
  const { t } = useTranslation();
  return {
    search: {
      label: t('clients:search'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
      onType,
      onEnter,
    },
    selects: [
      filterSelect({
        name: 'order',
        label: t('clients:columns.order'),
        allLabel: t('clients:filters.allOrders'),
        options: orderStatuses.map((value) => ({ value, label: t(`clients:orderStatus.${value}`) })),
        value: filter.orderStatus,
        onChange: (orderStatus) => change({ orderStatus }),
      }),
      filterSelect({
        name: 'type',
        label: t('clients:columns.type'),
        allLabel: t('clients:filters.allTypes'),
        options: merchantTypes.map((value) => ({ value, label: t(`clients:type.${value}`) })),
        value: filter.type,
        onChange: (type) => change({ type }),
      }),
    ],
    isFiltered,
    onClear: clear,
  };
};
