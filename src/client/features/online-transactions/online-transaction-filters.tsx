import { chakra } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { type PeriodKey, periodKeys, periodOf, periodsAt } from '#client/lib/list/periods.ts';
import { usePeriodText } from '#client/lib/list/use-period-text.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
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

/** Search, web shop, status, type and days. A phone shows the search, and the rest on request. */
export const OnlineTransactionFilters = (props: OnlineTransactionFiltersProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { filter, onChange } = props;

  const search = (
    <SearchField
      label={t('onlineTransactions.filters.search')}
      labelHidden={false}
      placeholder={t('onlineTransactions.filters.searchExample')}
      value={filter.searchFor}
      onSearch={(searchFor) => onChange({ searchFor })}
    />
  );

  if (!isPhone)
    return (
      <chakra.div display="flex" flexWrap="wrap" gap="4" rowGap="3">
        <chakra.div flex="2 1 18rem">{search}</chakra.div>
        <chakra.div flex="1 1 12rem">
          <EntityFilter {...props} />
        </chakra.div>
        <chakra.div flex="1 1 23rem">
          <DaysFilter {...props} />
        </chakra.div>
        <chakra.div flex="1 1 11rem" maxW="15rem">
          <TypeFilter {...props} />
        </chakra.div>
        <chakra.div flex="1 1 11rem" maxW="15rem">
          <StatusFilter {...props} />
        </chakra.div>
        <chakra.div flexBasis="full">
          <PeriodFilter {...props} />
        </chakra.div>
      </chakra.div>
    );

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        {/* The label may reach over the button beside the field. */}
        <chakra.div flex="1" minW="0" whiteSpace="nowrap">
          {search}
        </chakra.div>
        <Button
          variant="outline"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('ui.filters.show')}
        </Button>
      </chakra.div>
      <chakra.div id={id} hidden={!isOpen} display={isOpen ? 'flex' : 'none'} flexDirection="column" gap="4">
        <PeriodFilter {...props} />
        <DaysFilter {...props} />
        <EntityFilter {...props} />
        <TypeFilter {...props} />
        <StatusFilter {...props} />
      </chakra.div>
    </chakra.div>
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

const DaysFilter = ({ filter: { fromDate, toDate }, today, onChange }: OnlineTransactionFiltersProps) => (
  <DateRangeField
    value={{ from: fromDate, to: toDate }}
    latest={today}
    onChange={({ from, to }) => {
      // Someone who moves one end past the other is on the way to another range: that end counts, the other one is open until it is chosen.
      const isReversed = from !== null && to !== null && from > to;
      if (!isReversed) onChange({ fromDate: from, toDate: to });
      else if (from !== fromDate) onChange({ fromDate: from, toDate: null });
      else onChange({ fromDate: null, toDate: to });
    }}
  />
);

const PeriodFilter = ({ filter, today, lastPeriod, onPeriod, onChange }: OnlineTransactionFiltersProps) => {
  const { t } = useTranslation();
  return (
    <ChipGroup
      label={t('ui.filters.period')}
      options={periodKeys.map((value) => ({ value, label: t(`ui.periods.${value}`) }))}
      value={periodOf({ from: filter.fromDate, to: filter.toDate }, today, lastPeriod)}
      onChange={(key) => {
        const period = periodsAt(today).find((each) => each.key === key);
        if (!period) return;
        onPeriod(key);
        onChange({ fromDate: period.from, toDate: period.to });
      }}
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
