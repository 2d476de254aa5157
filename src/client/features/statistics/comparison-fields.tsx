import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { DayInput } from '#client/ui/date-range/day-input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { daysBetween } from '#shared/dates/day.ts';
import { longWeekday } from './chart-labels.ts';
import { choiceOf, comparedPeriod, daysOfChoice, hasOtherWeekdays, problemOfChoice } from './comparison.ts';
import { type ComparisonProps, useComparisonText } from './use-comparison-text.ts';

/** Selects the compared period: the one before, last year, other days. */
export const ComparisonFields = ({ interval, shown, today }: ComparisonProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { comparison, selectComparison } = interval;
  const kind = comparison === 'previous' || comparison === 'lastYear' ? comparison : 'custom';
  const earlier = comparedPeriod(comparison, shown, today);
  const custom = daysOfChoice(comparison);
  const problem = problemOfChoice(comparison, shown);
  const shownDays = daysBetween(shown.from, shown.to);
  const earlierDays = daysBetween(earlier.from, earlier.to);
  return (
    <Stack gap="3">
      <SelectField
        label={t('statistics:comparison')}
        help={useComparisonText({ interval, shown, today })}
        options={(['previous', 'lastYear', 'custom'] as const).map((value) => ({
          value,
          label: t(`comparison:${value}`),
        }))}
        value={kind}
        onChange={({ target }) =>
          selectComparison(target.value === 'previous' || target.value === 'lastYear' ? target.value : earlier.from)
        }
      />
      {problem !== 'tooLate' && hasOtherWeekdays(shown, earlier) && (
        <p>
          {t(`comparison:${shown.from === shown.to ? 'otherWeekday' : 'otherWeekdays'}`, {
            current: longWeekday(shown.from, language),
            previous: longWeekday(earlier.from, language),
          })}
        </p>
      )}
      {kind === 'custom' && (
        <Flex gap="2" align="flex-start">
          <DayInput
            label={t('ui:dates.from')}
            today={today}
            value={custom.from}
            error={problem === 'tooLate' ? t('comparison:tooLate') : undefined}
            onChange={(day) => day && selectComparison(choiceOf(day, custom.to))}
          />
          <DayInput
            label={t('ui:dates.to')}
            today={today}
            value={custom.to}
            error={problem && problem !== 'tooLate' ? t(`comparison:${problem}`) : undefined}
            onChange={(day) => selectComparison(choiceOf(custom.from ?? earlier.from, day))}
          />
        </Flex>
      )}
      {kind === 'custom' && custom.to === null && <chakra.p color="fg.muted">{t('comparison:asMany')}</chakra.p>}
      {shownDays !== earlierDays && <p>{t('comparison:otherLength', { current: shownDays, previous: earlierDays })}</p>}
    </Stack>
  );
};
