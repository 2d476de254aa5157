import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { ChipGroup } from '#client/ui/chips.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { daySpan } from './chart-words.ts';
import { type Interval, shortcutKeys } from './interval.ts';
import { StepButton } from './step-button.tsx';
import type { ChosenInterval } from './use-interval.ts';

export interface IntervalPickerProps {
  interval: ChosenInterval;
  today: Day;
}

/** The period by its name, by its days or step by step, and what it is compared to. */
export const IntervalPicker = ({ interval, today }: IntervalPickerProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { value, error, shown, shortcut, choose, chooseShortcut } = interval;
  const step = (direction: -1 | 1) =>
    shown && <StepButton direction={direction} interval={shown} today={today} onStep={choose} />;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="4">
        <ChipGroup
          label={t('statistics:shortcuts')}
          options={shortcutKeys.map((key) => ({ value: key, label: t(`statistics:shortcut.${key}`) }))}
          value={shortcut}
          onChange={chooseShortcut}
        />
        <chakra.div display="flex" alignItems="flex-end" gap="2" maxW="30rem">
          {!isPhone && step(-1)}
          <DateRangeField value={value} onChange={choose} latest={today} />
          {!isPhone && step(1)}
        </chakra.div>
      </chakra.div>
      {error && <FieldError>{error}</FieldError>}
      {shown && (
        <chakra.div display="flex" alignItems="center" gap="2">
          {isPhone && step(-1)}
          <PeriodWords interval={shown} />
          {isPhone && step(1)}
        </chakra.div>
      )}
    </chakra.div>
  );
};

const PeriodWords = ({ interval: { from, to } }: { interval: Interval }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const previous = daySpan(addDays(from, -daysBetween(from, to)), addDays(from, -1), language);
  return (
    <chakra.div
      flex="1"
      minW="0"
      display="flex"
      flexWrap="wrap"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ base: 'center', sm: 'baseline' }}
      columnGap="3"
      textAlign={{ base: 'center', sm: 'start' }}
      fontVariantNumeric="lining-nums tabular-nums"
    >
      <chakra.h2 fontWeight="600">{daySpan(from, to, language)}</chakra.h2>
      <chakra.p color="fg.muted">{t('statistics:comparedTo', { period: previous })}</chakra.p>
    </chakra.div>
  );
};
