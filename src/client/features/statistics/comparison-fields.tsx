import { Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { DayInput } from '#client/ui/date-range/day-input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { comparedPeriod } from './comparison.ts';
import { type ComparisonProps, useComparisonText } from './use-comparison-text.ts';

/** What the period is compared with: the one before it, last year, or one of as many days from a day on. */
export const ComparisonFields = ({ interval, shown, today }: ComparisonProps) => {
  const { t } = useTranslation();
  const { comparison, selectComparison } = interval;
  const kind = comparison === 'previous' || comparison === 'lastYear' ? comparison : 'custom';
  const earlier = comparedPeriod(comparison, shown, today);
  const isTooLate = kind === 'custom' && comparison >= shown.from;
  return (
    <Stack gap="3">
      <SelectField
        label={t('statistics:comparison.label')}
        help={useComparisonText({ interval, shown, today })}
        options={(['previous', 'lastYear', 'custom'] as const).map((value) => ({
          value,
          label: t(`statistics:comparison.${value}`),
        }))}
        value={kind}
        onChange={({ target }) =>
          selectComparison(target.value === 'previous' || target.value === 'lastYear' ? target.value : earlier.from)
        }
      />
      {kind === 'custom' && (
        <DayInput
          label={t('statistics:comparison.from')}
          value={comparison}
          error={isTooLate ? t('statistics:comparison.tooLate') : undefined}
          onChange={(day) => day && selectComparison(day)}
        />
      )}
    </Stack>
  );
};
