import { chakra, Flex, HStack, Stack } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { FieldError } from '#client/ui/form-field.tsx';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { daySpan } from './chart-labels.ts';
import { type Interval, shortcutKeys, stepInterval } from './interval.ts';
import type { SelectedInterval } from './use-interval.ts';

export interface IntervalPickerProps {
  interval: SelectedInterval;
  today: Day;
}

/** Selects the period by name, by days or step by step, and shows the period it is compared to. */
export const IntervalPicker = ({ interval, today }: IntervalPickerProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { value, error, shown, shortcut, select, selectShortcut } = interval;
  const step = (direction: -1 | 1) =>
    shown && <StepButton direction={direction} interval={shown} today={today} onStep={select} />;

  return (
    <Stack gap="4">
      <Flex wrap="wrap" align="flex-end" justify="space-between" gap="4">
        <ChipGroup
          label={t('statistics:shortcuts')}
          options={shortcutKeys.map((key) => ({ value: key, label: t(`statistics:shortcut.${key}`) }))}
          value={shortcut}
          onChange={selectShortcut}
        />
        <Flex align="flex-end" gap="2" maxW="30rem">
          {!isPhone && step(-1)}
          <DateRangeField value={value} onChange={select} latest={today} />
          {!isPhone && step(1)}
        </Flex>
      </Flex>
      {error && <FieldError>{error}</FieldError>}
      {shown && (
        <HStack gap="2">
          {isPhone && step(-1)}
          <PeriodLabel interval={shown} />
          {isPhone && step(1)}
        </HStack>
      )}
    </Stack>
  );
};

interface StepButtonProps {
  direction: -1 | 1;
  interval: Interval;
  today: Day;
  onStep: (interval: Interval) => void;
}

/** Steps to the previous or next period, never past today. */
const StepButton = ({ direction, interval, today, onStep }: StepButtonProps) => {
  const { t } = useTranslation();
  return (
    <IconButton
      variant="outline"
      label={t(direction === -1 ? 'statistics:earlier' : 'statistics:later')}
      icon={direction === -1 ? <ChevronLeft /> : <ChevronRight />}
      disabled={direction === 1 && interval.to >= today}
      onClick={() => onStep(stepInterval(interval, direction, today))}
    />
  );
};

const PeriodLabel = ({ interval: { from, to } }: { interval: Interval }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const previous = daySpan(addDays(from, -daysBetween(from, to)), addDays(from, -1), language);
  return (
    <Flex
      flex="1"
      minW="0"
      wrap="wrap"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'center', sm: 'baseline' }}
      columnGap="3"
      textAlign={{ base: 'center', sm: 'start' }}
      fontVariantNumeric="lining-nums tabular-nums"
    >
      <chakra.h2 fontWeight="600">{daySpan(from, to, language)}</chakra.h2>
      <chakra.p color="fg.muted">{t('statistics:comparedTo', { period: previous })}</chakra.p>
    </Flex>
  );
};
