import { Stack } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { DayInput } from '#client/ui/date-range/day-input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { longWeekday } from './chart-labels.ts';
import { comparedPeriod, hasOtherWeekdays } from './comparison.ts';
import { type ComparisonProps, useComparisonText } from './use-comparison-text.ts';

/** What the period is compared with: the one before it, last year, or one of as many days from a day on. */
export const ComparisonFields = ({ interval, shown, today }: ComparisonProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
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
      {!isTooLate && hasOtherWeekdays(shown, earlier) && (
        <p>
          {t(`statistics:compared.${shown.from === shown.to ? 'otherWeekday' : 'otherWeekdays'}`, {
            current: longWeekday(shown.from, language),
            previous: longWeekday(earlier.from, language),
          })}
        </p>
      )}
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
