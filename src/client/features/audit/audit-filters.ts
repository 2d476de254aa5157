import { useTranslation } from '#client/lib/i18n.ts';
import {
  type FilterState,
  readChoice,
  readDays,
  readId,
  readPage,
  readSearch,
} from '#client/lib/list/use-list-filter.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-filters.ts';
import { actionKeys } from '#shared/audit/audit-action-keys.ts';
import { auditActions } from '#shared/audit/audit-actions.ts';

type AuditFilter = ReturnType<typeof readAuditFilter>;

export const readAuditFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  merchantId: readId(params, 'merchantId'),
  action: readChoice(params, 'action', auditActions),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

/** The fields of the filter: person or merchant, days and action. */
export const useAuditFilters = ({ filter, isFiltered, change, clear }: FilterState<AuditFilter>): ListFilters => {
  const { t } = useTranslation();
  return {
    search: {
      label: t('audit:filters.search'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
    },
    period: {
      value: { from: filter.fromDate, to: filter.toDate },
      onChange: ({ from, to }) => change({ fromDate: from, toDate: to }),
    },
    selects: [
      filterSelect({
        name: 'action',
        label: t('audit:filters.action'),
        allLabel: t('audit:filters.allActions'),
        options: auditActions.map((each) => ({ value: each, label: t(actionKeys[each]) })),
        value: filter.action,
        onChange: (action) => change({ action }),
      }),
    ],
    isFiltered,
    onClear: clear,
  };
};
