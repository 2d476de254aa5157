import type { PeriodKey } from '#client/lib/list/periods.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { DaysFilter, PeriodFilter } from '#client/ui/date-range/days-filter.tsx';
import { FilterPanel } from '#client/ui/filter-panel.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { Day } from '#shared/dates/day.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import type { TransactionFilter } from './transaction-filter.ts';

export interface TransactionFiltersProps {
  filter: TransactionFilter;
  terminals: readonly Terminal[];
  today: Day;
  /** The period that was chosen by its name last. */
  lastPeriod: PeriodKey | null;
  onPeriod: (period: PeriodKey) => void;
  onChange: (changes: Partial<Omit<TransactionFilter, 'pageNumber'>>) => void;
}

/** Search, terminal, state, type and days. */
export const TransactionFilters = (props: TransactionFiltersProps) => {
  const { t } = useTranslation();
  const { filter, today, lastPeriod, onPeriod, onChange } = props;
  const days = { days: filter, today, onChange };
  return (
    <FilterPanel
      search={
        <SearchField
          label={t('transactions.filters.search')}
          labelHidden={false}
          placeholder={t('transactions.filters.searchExample')}
          value={filter.searchFor}
          onSearch={(searchFor) => onChange({ searchFor })}
        />
      }
      fields={[
        { key: 'terminal', basis: '11rem', field: <TerminalFilter {...props} /> },
        { key: 'state', basis: '9rem', field: <StateFilter {...props} /> },
        { key: 'type', basis: '9rem', field: <TypeFilter {...props} /> },
      ]}
      days={<DaysFilter {...days} />}
      periods={<PeriodFilter {...days} lastPeriod={lastPeriod} onPeriod={onPeriod} />}
    />
  );
};

const TerminalFilter = ({ filter, terminals, onChange }: TransactionFiltersProps) => {
  const { t } = useTranslation();
  const all = { value: '', label: t('transactions.filters.allTerminals') };
  const isKnown = terminals.some(({ id }) => id === filter.terminalId);
  return (
    <SelectField
      label={t('transactions.filters.terminal')}
      options={[
        all,
        ...terminals.map(({ id, serialNumber, isDisabled }) => ({
          value: id,
          label: isDisabled ? t('transactions.filters.disabledTerminal', { serialNumber }) : serialNumber,
        })),
      ]}
      value={isKnown && filter.terminalId !== null ? filter.terminalId : all.value}
      onChange={(event) => onChange({ terminalId: event.target.value || null })}
    />
  );
};

const StateFilter = ({ filter, onChange }: TransactionFiltersProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('transactions.filters.state')}
      options={[
        { value: '', label: t('transactions.filters.allStates') },
        ...transactionStates.map((value) => ({ value, label: t(`transactions.state.${value}`) })),
      ]}
      value={filter.state ?? ''}
      onChange={({ target }) => onChange({ state: transactionStates.find((each) => each === target.value) ?? null })}
    />
  );
};

const TypeFilter = ({ filter, onChange }: TransactionFiltersProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('transactions.filters.type')}
      options={[
        { value: '', label: t('transactions.filters.allTypes') },
        ...transactionTypes.map((value) => ({ value, label: t(`transactions.type.${value}`) })),
      ]}
      value={filter.type ?? ''}
      onChange={({ target }) => onChange({ type: transactionTypes.find((each) => each === target.value) ?? null })}
    />
  );
};
