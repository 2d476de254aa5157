import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '../button.tsx';
import type { DateRangeValue } from '../date-range/date-range.ts';
import { DateRangeField } from '../date-range/date-range-field.tsx';
import { SelectField } from '../select-field.tsx';

export interface FilterBarProps {
  /** Both are left out where there is nothing to clear. */
  isFiltered?: boolean;
  onClear?: () => void;
  children: ReactNode;
}

/** The filters of a list in one row that wraps, with a button that clears them. */
export const FilterBar = ({ isFiltered = false, onClear, children }: FilterBarProps) => {
  const { t } = useTranslation();
  return (
    <Flex wrap="wrap" gap="4" rowGap="3" align="flex-end" mb="6">
      {children}
      {isFiltered && onClear && (
        <Button variant="ghost" onClick={onClear}>
          {t('ui:clearFilters')}
        </Button>
      )}
    </Flex>
  );
};

export interface FilterItemProps {
  /** The least width beside other fields. */
  width: string;
  grow?: number;
  /** On a phone the field has a line of its own. */
  fullOnPhone?: boolean;
  children: ReactNode;
}

/** A field of a `FilterBar`. */
export const FilterItem = ({ width, grow = 1, fullOnPhone = false, children }: FilterItemProps) => (
  <Box flex={fullOnPhone ? { base: '1 1 100%', sm: `${grow} 1 ${width}` } : `${grow} 1 ${width}`}>{children}</Box>
);

export interface SelectFilterProps<Value extends string> {
  label: string;
  /** The label of the option that leaves the filter open. */
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** One of some options, or all of them (null). A value that is not an option is shown as all. */
export const SelectFilter = <Value extends string>({
  label,
  allLabel,
  options,
  value,
  onChange,
}: SelectFilterProps<Value>) => (
  <SelectField
    label={label}
    options={[{ value: '', label: allLabel }, ...options]}
    value={options.find((option) => option.value === value)?.value ?? ''}
    onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? null)}
  />
);

export interface DaysFilterProps {
  days: DateRangeValue;
  onChange: (days: DateRangeValue) => void;
}

/** Both ends of a period up to today; either may be open. */
export const DaysFilter = ({ days, onChange }: DaysFilterProps) => (
  <DateRangeField
    value={days}
    latest={useToday()}
    onChange={({ from, to }) => {
      // A user who moves one end past the other is selecting another period: the moved end counts, the other one becomes open.
      const isReversed = from !== null && to !== null && from > to;
      if (!isReversed) onChange({ from, to });
      else if (from !== days.from) onChange({ from, to: null });
      else onChange({ from: null, to });
    }}
  />
);
