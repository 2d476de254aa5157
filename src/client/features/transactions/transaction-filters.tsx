import { chakra } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { type PeriodKey, periodKeys, periodOf, periodsAt } from '#client/lib/list/periods.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
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

/** Search, terminal, state, type and days. A phone shows the search, and the rest on request. */
export const TransactionFilters = (props: TransactionFiltersProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { filter, onChange } = props;

  const search = (
    <SearchField
      label={t('transactions.filters.search')}
      labelHidden={false}
      placeholder={t('transactions.filters.searchExample')}
      value={filter.searchFor}
      onSearch={(searchFor) => onChange({ searchFor })}
    />
  );

  if (!isPhone)
    return (
      <chakra.div display="flex" flexWrap="wrap" gap="4" rowGap="3">
        <chakra.div flex="2 1 18rem">{search}</chakra.div>
        <chakra.div flex="1 1 11rem">
          <TerminalFilter {...props} />
        </chakra.div>
        <chakra.div flex="1 1 9rem">
          <StateFilter {...props} />
        </chakra.div>
        <chakra.div flex="1 1 9rem">
          <TypeFilter {...props} />
        </chakra.div>
        <chakra.div flex="1 1 23rem">
          <DaysFilter {...props} />
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
        <TerminalFilter {...props} />
        <StateFilter {...props} />
        <TypeFilter {...props} />
      </chakra.div>
    </chakra.div>
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

const DaysFilter = ({ filter: { fromDate, toDate }, today, onChange }: TransactionFiltersProps) => (
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

const PeriodFilter = ({ filter, today, lastPeriod, onPeriod, onChange }: TransactionFiltersProps) => {
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
