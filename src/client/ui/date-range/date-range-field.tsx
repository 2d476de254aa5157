import { Box, Flex, Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { Day } from '#shared/dates/day.ts';
import { ChipGroup } from '../chips.tsx';
import { FieldError } from '../form-field.tsx';
import { useTypedRange } from '../use-typed-range.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { DateRangeValue } from './date-range.ts';
import { DayInput } from './day-input.tsx';

export interface DateRangeFieldProps {
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  /** The last selectable day: today in Budapest. */
  latest: Day;
  /** Why the range is invalid (reversed, too long). */
  error?: string | undefined;
  presets?: readonly { label: string; from: Day; to: Day }[];
}

/** A range of days: typed, selected in a calendar, or by a preset. */
export const DateRangeField = ({ value, onChange, latest, error, presets = [] }: DateRangeFieldProps) => {
  const { t } = useTranslation();
  const { shown, fieldsKey, field, group, replace } = useTypedRange(value, onChange);
  const current = presets.findIndex(({ from, to }) => from === value.from && to === value.to);
  return (
    <Stack gap="3">
      {presets.length > 0 && (
        <ChipGroup
          label={t('ui:dates.presets')}
          options={presets.map(({ label }, index) => ({ value: String(index), label }))}
          value={current === -1 ? null : String(current)}
          onChange={(index) => {
            const preset = presets[Number(index)];
            if (preset) replace({ from: preset.from, to: preset.to });
          }}
        />
      )}
      <Flex gap="2" align="flex-start" maxW="30rem" {...group}>
        <DayInput key={`from-${fieldsKey}`} label={t('ui:dates.from')} today={latest} {...field('from')} />
        <DayInput key={`to-${fieldsKey}`} label={t('ui:dates.to')} today={latest} {...field('to')} />
        {/* Aligned with the inputs below their labels. */}
        <Box flexShrink={0} pt="1.875rem">
          <CalendarButton value={shown} onChange={replace} latest={latest} />
        </Box>
      </Flex>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
};
