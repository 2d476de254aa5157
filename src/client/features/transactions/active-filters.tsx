import type { PeriodKey } from '#client/lib/list/periods.ts';
import { usePeriodText } from '#client/lib/list/use-period-text.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import type { Day } from '#shared/dates/day.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import type { TransactionFilter } from './transaction-filter.ts';

export interface ActiveFiltersProps {
  filter: TransactionFilter;
  terminals: readonly Terminal[];
  today: Day;
  lastPeriod: PeriodKey | null;
  onChange: (changes: Partial<Omit<TransactionFilter, 'pageNumber'>>) => void;
  onClear: () => void;
}

/** What the list is narrowed to. */
export const ActiveFilters = ({ filter, terminals, today, lastPeriod, onChange, onClear }: ActiveFiltersProps) => {
  const { t } = useTranslation();
  const daysText = usePeriodText({ from: filter.fromDate, to: filter.toDate }, today, lastPeriod);

  const terminal = terminals.find(({ id }) => id === filter.terminalId);
  const chips = [
    filter.searchFor !== '' && {
      key: 'search',
      text: t('ui.filters.searched', { text: filter.searchFor }),
      onRemove: () => onChange({ searchFor: '' }),
    },
    filter.terminalId !== null && {
      key: 'terminal',
      text: terminal
        ? t('transactions.filters.terminalChip', { serialNumber: terminal.serialNumber })
        : t('transactions.filters.chosenTerminal'),
      onRemove: () => onChange({ terminalId: null }),
    },
    filter.state !== null && {
      key: 'state',
      text: t(`transactions.state.${filter.state}`),
      onRemove: () => onChange({ state: null }),
    },
    filter.type !== null && {
      key: 'type',
      text: t(`transactions.type.${filter.type}`),
      onRemove: () => onChange({ type: null }),
    },
    daysText !== null && {
      key: 'days',
      text: daysText,
      onRemove: () => onChange({ fromDate: null, toDate: null }),
    },
  ].filter((chip) => chip !== false);

  return <FilterChips chips={chips} onClear={onClear} />;
};
