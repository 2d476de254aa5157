import { useTranslation } from '#client/lib/i18n.ts';
import { type FilterState, readChoice, readDays, readPage, readSearch } from '#client/lib/list/use-list-filter.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-filters.ts';
import { reportTypes } from '#shared/reports/reports.schema.ts';

type ReportFilter = ReturnType<typeof readReportFilter>;

export const readReportFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  ...readDays(params, 'from', 'to'),
  type: readChoice(params, 'type', reportTypes),
  ...readPage(params),
});

export const useReportFilters = ({ filter, isFiltered, change, clear }: FilterState<ReportFilter>): ListFilters => {
  const { t } = useTranslation();
  return {
    search: {
      label: t('reports:filters.search'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
    },
    period: { value: { from: filter.from, to: filter.to }, onChange: change },
    selects: [
      filterSelect({
        name: 'type',
        label: t('reports:columns.type'),
        allLabel: t('reports:filters.allTypes'),
        options: reportTypes.map((value) => ({ value, label: t(`reports:type.${value}`) })),
        value: filter.type,
        onChange: (type) => change({ type }),
      }),
    ],
    isFiltered,
    onClear: clear,
  };
};

/** Reads a settlement's month, such as `2026-10`; null for others. */
export const readSettlementMonth = (params: URLSearchParams, name: string): string | null => {
  const text = params.get(name);
  return text !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/u.test(text) ? text : null;
};
