import type { PeriodKey } from '#client/lib/list/periods.ts';
import { usePeriodText } from '#client/lib/list/use-period-text.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { DaysFilter, PeriodFilter } from '#client/ui/date-range/days-filter.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { FilterPanel } from '#client/ui/filter-panel.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { Day } from '#shared/dates/day.ts';
import type { OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from '#shared/online-transactions/online-transaction-enums.ts';
import type { FilterChanges, OnlineTransactionFilter } from './online-transaction-filter.ts';

export interface OnlineTransactionFiltersProps {
  filter: OnlineTransactionFilter;
  entities: readonly OnlineEntity[];
  today: Day;
  /** The period that was chosen by its name last. */
  lastPeriod: PeriodKey | null;
  onPeriod: (period: PeriodKey) => void;
  onChange: (changes: FilterChanges) => void;
}

/** Search, web shop, status, type and days. */
export const OnlineTransactionFilters = (props: OnlineTransactionFiltersProps) => {
  const { t } = useTranslation();
  const { filter, today, lastPeriod, onPeriod, onChange } = props;
  const days = { days: filter, today, onChange };
  return (
    <FilterPanel
      search={
        <SearchField
          label={t('onlineTransactions.filters.search')}
          labelHidden={false}
          placeholder={t('onlineTransactions.filters.searchExample')}
          value={filter.searchFor}
          onSearch={(searchFor) => onChange({ searchFor })}
        />
      }
      fields={[
        { key: 'entity', basis: '12rem', field: <EntityFilter {...props} /> },
        { key: 'type', basis: '11rem', field: <TypeFilter {...props} /> },
        { key: 'status', basis: '11rem', field: <StatusFilter {...props} /> },
      ]}
      days={<DaysFilter {...days} />}
      periods={<PeriodFilter {...days} lastPeriod={lastPeriod} onPeriod={onPeriod} />}
    />
  );
};

const EntityFilter = ({ filter, entities, onChange }: OnlineTransactionFiltersProps) => {
  const { t } = useTranslation();
  const isKnown = entities.some(({ id }) => id === filter.onlineEntityId);
  return (
    <SelectField
      label={t('onlineTransactions.filters.entity')}
      options={[
        { value: '', label: t('onlineTransactions.filters.allEntities') },
        ...entities.map(({ id, name, isDisabled }) => ({
          value: id,
          label: isDisabled ? t('onlineTransactions.filters.disabledEntity', { name }) : name,
        })),
      ]}
      value={isKnown ? (filter.onlineEntityId ?? '') : ''}
      onChange={(event) => onChange({ onlineEntityId: event.target.value || null })}
    />
  );
};

const TypeFilter = ({ filter, onChange }: OnlineTransactionFiltersProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('onlineTransactions.filters.type')}
      options={[
        { value: '', label: t('onlineTransactions.filters.allTypes') },
        ...onlinePaymentTypes.map((value) => ({ value, label: t(`onlineTransactions.type.${value}`) })),
      ]}
      value={filter.paymentType ?? ''}
      onChange={(event) =>
        onChange({ paymentType: onlinePaymentTypes.find((type) => type === event.target.value) ?? null })
      }
    />
  );
};

const StatusFilter = ({ filter, onChange }: OnlineTransactionFiltersProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('onlineTransactions.filters.status')}
      options={[
        { value: '', label: t('onlineTransactions.filters.allStatuses') },
        ...onlineTransactionStatuses.map((value) => ({ value, label: t(`onlineTransactions.status.${value}`) })),
      ]}
      value={filter.status ?? ''}
      onChange={(event) =>
        onChange({ status: onlineTransactionStatuses.find((status) => status === event.target.value) ?? null })
      }
    />
  );
};

export interface ActiveFiltersProps extends Omit<OnlineTransactionFiltersProps, 'onPeriod'> {
  onClear: () => void;
}

/** What the list is narrowed to. */
export const ActiveFilters = ({ filter, entities, today, lastPeriod, onChange, onClear }: ActiveFiltersProps) => {
  const { t } = useTranslation();
  const daysText = usePeriodText({ from: filter.fromDate, to: filter.toDate }, today, lastPeriod);
  const chip = (key: string, text: string | null, without: FilterChanges) =>
    text === null ? [] : [{ key, text, onRemove: () => onChange(without) }];
  const { searchFor, onlineEntityId, paymentType, status } = filter;
  const entityName = entities.find(({ id }) => id === onlineEntityId)?.name;
  return (
    <FilterChips
      chips={[
        ...chip('search', searchFor === '' ? null : t('ui.filters.searched', { text: searchFor }), { searchFor: '' }),
        ...chip(
          'entity',
          onlineEntityId === null ? null : (entityName ?? t('onlineTransactions.filters.chosenEntity')),
          { onlineEntityId: null },
        ),
        ...chip('type', paymentType && t(`onlineTransactions.type.${paymentType}`), { paymentType: null }),
        ...chip('status', status && t(`onlineTransactions.status.${status}`), { status: null }),
        ...chip('days', daysText, { fromDate: null, toDate: null }),
      ]}
      onClear={onClear}
    />
  );
};
