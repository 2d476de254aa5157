import { Box, chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { findPeriod, type PeriodKey, periodKeys, periodsAt } from '#client/lib/list/periods.ts';
import { useToday } from '#client/lib/use-today.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { Button } from '../button.tsx';
import { ChipGroup } from '../chips.tsx';
import type { DateRangeValue } from '../date-range/date-range.ts';
import { useIsPhone } from '../dom.ts';
import { SearchField, type SearchFieldProps } from '../search-field.tsx';
import { DaysFilter, SelectFilter, type SelectFilterProps } from './filter-fields.tsx';

/** A select of a `FilterPanel`, with its option type erased by `panelSelect`. */
export interface PanelSelect extends SelectFilterProps<string> {
  key: string;
  /** The width that the field needs beside the others. */
  width: string;
  /** The text of its chip. Default: the label of the selected option. */
  chip?: string | undefined;
}

export const panelSelect = <Value extends string>({
  onChange,
  ...select
}: Omit<PanelSelect, keyof SelectFilterProps<string>> & SelectFilterProps<Value>): PanelSelect => ({
  ...select,
  onChange: (value) => onChange(select.options.find((option) => option.value === value)?.value ?? null),
});

export interface FilterPanelProps {
  search: Pick<SearchFieldProps, 'label' | 'placeholder' | 'value' | 'onSearch'>;
  selects: readonly PanelSelect[];
  days: { value: DateRangeValue; onChange: (days: DateRangeValue) => void };
  onClear: () => void;
  /** Called after a chip was removed; the focus must move, because the chip is gone. */
  onChipRemoved: () => void;
}

/** The filters of a live list, and a removable chip for each active one. On a phone only the search is shown until the panel is opened. */
export const FilterPanel = ({ search, selects, days, onClear, onChipRemoved }: FilterPanelProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const [lastPeriod, setLastPeriod] = useState<PeriodKey | null>(null);
  const id = useId();

  const daysField = <DaysFilter days={days.value} onChange={days.onChange} />;
  const periods = (
    <ChipGroup
      label={t('ui:filters.period')}
      options={periodKeys.map((value) => ({ value, label: t(`ui:periods.${value}`) }))}
      value={findPeriod(days.value, today, lastPeriod)}
      onChange={(key) => {
        const period = periodsAt(today).find((each) => each.key === key);
        if (!period) return;
        setLastPeriod(key);
        days.onChange({ from: period.from, to: period.to });
      }}
    />
  );

  return (
    <Stack gap="4" mb="6">
      {isPhone ? (
        <Stack gap="4">
          <Flex gap="2" align="flex-end">
            {/* The label may overlap the button beside the field. */}
            <Box flex="1" minW="0" whiteSpace="nowrap">
              <SearchField {...search} labelHidden={false} />
            </Box>
            <Button
              variant="outline"
              icon={<SlidersHorizontal aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('ui:filters.show')}
            </Button>
          </Flex>
          <Stack id={id} hidden={!isOpen} display={isOpen ? 'flex' : 'none'} gap="4">
            {periods}
            {daysField}
            {selects.map(({ key, width: _width, chip: _chip, ...select }) => (
              <div key={key}>
                <SelectFilter {...select} />
              </div>
            ))}
          </Stack>
        </Stack>
      ) : (
        <Flex wrap="wrap" gap="4" rowGap="3">
          <Box flex="2 1 18rem">
            <SearchField {...search} labelHidden={false} />
          </Box>
          {selects.map(({ key, width, chip: _chip, ...select }) => (
            <Box key={key} flex={`1 1 ${width}`}>
              <SelectFilter {...select} />
            </Box>
          ))}
          <Box flex="1 1 23rem">{daysField}</Box>
          <Box flexBasis="full">{periods}</Box>
        </Flex>
      )}
      <ActiveFilters {...{ search, selects, days, lastPeriod, today, onClear, onChipRemoved }} />
    </Stack>
  );
};

interface ActiveFiltersProps extends FilterPanelProps {
  lastPeriod: PeriodKey | null;
  today: Day;
}

const ActiveFilters = ({ search, selects, days, lastPeriod, today, onClear, onChipRemoved }: ActiveFiltersProps) => {
  const { t } = useTranslation();
  const daysText = useDaysText(days.value, today, lastPeriod);
  const chips = [
    search.value !== '' && {
      key: 'search',
      text: t('ui:filters.searched', { text: search.value }),
      remove: () => search.onSearch(''),
    },
    ...selects.map(
      ({ key, value, options, chip, onChange }) =>
        value !== null && {
          key,
          text: chip ?? options.find((option) => option.value === value)?.label ?? value,
          remove: () => onChange(null),
        },
    ),
    daysText !== null && { key: 'days', text: daysText, remove: () => days.onChange({ from: null, to: null }) },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;

  const thenFocus = (action: () => void) => () => {
    action();
    onChipRemoved();
  };
  return (
    <Flex role="group" aria-label={t('ui:filters.active')} wrap="wrap" gap="2">
      {chips.map(({ key, text, remove }) => (
        <Chip key={key} type="button" onClick={thenFocus(remove)}>
          <chakra.span truncate fontVariantNumeric="tabular-nums">
            {text}
          </chakra.span>
          <VisuallyHidden>, {t('ui:filters.remove')}</VisuallyHidden>
          <X size={18} aria-hidden />
        </Chip>
      ))}
      <Button variant="ghost" onClick={thenFocus(onClear)}>
        {t('ui:clearFilters')}
      </Button>
    </Flex>
  );
};

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    maxWidth: 'full',
    ps: '4',
    pe: '3',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: '550',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    _hover: { bg: 'brand.muted' },
    _icon: { flexShrink: 0 },
  },
});

/** Returns a period as its chip names it; null if both ends are open. */
const useDaysText = (days: DateRangeValue, today: Day, lastPeriod: PeriodKey | null): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  const from = days.from && formatDay(days.from, language);
  const to = days.to && formatDay(days.to, language);
  if (from === null && to === null) return null;

  const period = findPeriod(days, today, lastPeriod);
  if (period) return t(`ui:periods.${period}`);
  if (to === null) return t('ui:filters.from', { from });
  if (from === null) return t('ui:filters.until', { to });
  return from === to ? from : t('ui:filters.between', { from, to });
};
