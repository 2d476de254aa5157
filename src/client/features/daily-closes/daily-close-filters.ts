import { useTranslation } from '#client/lib/i18n.ts';
import { useMerchantTerminals } from '#client/lib/list/merchant-terminals.ts';
import { type FilterState, readDays, readId, readPage } from '#client/lib/list/use-list-filter.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-filters.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';

type DailyCloseFilter = ReturnType<typeof readDailyCloseFilter>;

export const readDailyCloseFilter = (params: URLSearchParams) => ({
  ...readDays(params, 'fromDate', 'toDate'),
  terminalId: readId(params, 'terminalId'),
  ...readPage(params),
});

export const useDailyCloseFilters = (
  merchantId: string,
  { filter, isFiltered, change, clear }: FilterState<DailyCloseFilter>,
): ListFilters => {
  const { t } = useTranslation();
  const { terminals } = useMerchantTerminals(merchantId);
  return {
    period: {
      value: { from: filter.fromDate, to: filter.toDate },
      onChange: ({ from, to }) => change({ fromDate: from, toDate: to }),
    },
    selects: [
      filterSelect({
        name: 'terminal',
        label: t('dailyCloses:columns.terminal'),
        allLabel: t('dailyCloses:filters.allTerminals'),
        options: terminals.map((terminal) => ({ value: terminal.id, label: terminalLabel(terminal) })),
        value: filter.terminalId,
        onChange: (terminalId) => change({ terminalId }),
      }),
    ],
    isFiltered,
    onClear: clear,
  };
};
