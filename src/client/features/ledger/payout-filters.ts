import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { type FilterState, readChoice, readPage, readSearch, readSort } from '#client/lib/list/use-list-filter.ts';
import { type FilterSelect, filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-filters.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import type { PayoutMonth } from '#shared/ledger/ledger.schema.ts';
import { payableSorts, settlementStates } from '#shared/ledger/payout-enums.ts';
import { monthSchema } from '#shared/validation/month-schema.ts';

type PayoutFilter = ReturnType<typeof readPayoutFilter>;

/** Without a month, the list has the last one with settled days. */
export const readPayoutFilter = (params: URLSearchParams) => ({
  month: monthSchema.safeParse(params.get('month')).data ?? null,
  state: readChoice(params, 'state', settlementStates),
  searchFor: readSearch(params),
  ...readSort(params, payableSorts),
  ...readPage(params),
});

export const usePayoutFilters = (
  months: readonly PayoutMonth[],
  { filter, isFiltered, change, clear }: FilterState<PayoutFilter>,
  sort: FilterSelect,
): ListFilters => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [last, ...earlier] = months.map(({ month }) => ({ value: month, label: formatMonth(month, language) }));
  return {
    search: {
      label: t('payouts:filters.search'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
    },
    sort,
    selects: [
      ...(last
        ? [
            filterSelect({
              name: 'month',
              label: t('payouts:filters.month'),
              allLabel: last.label,
              options: earlier,
              value: filter.month,
              onChange: (month) => change({ month }),
            }),
          ]
        : []),
      filterSelect({
        name: 'state',
        label: t('payouts:columns.state'),
        allLabel: t('payouts:filters.allStates'),
        options: settlementStates.map((state) => ({ value: state, label: t(`payouts:states.${state}`) })),
        value: filter.state,
        onChange: (state) => change({ state }),
      }),
    ],
    isFiltered,
    onClear: clear,
  };
};
