import { chakra, Flex, Stack } from '@chakra-ui/react';
import { CalendarRange, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { daySpan } from './chart-labels.ts';
import { type Interval, shortcutKeys, stepInterval } from './interval.ts';
import type { SelectedInterval } from './use-interval.ts';

export interface PeriodBarProps {
  interval: SelectedInterval;
  today: Day;
}

/** Selects the period: by name or by days in a menu, and step by step beside it. */
export const PeriodBar = ({ interval, today }: PeriodBarProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { value, error, shown, shortcut, select, selectShortcut } = interval;
  const step = (direction: -1 | 1) => (
    <StepButton direction={direction} interval={shown} today={today} onStep={select} />
  );

  return (
    <Flex data-screen-only gap={{ base: '1', sm: '2' }} align="center">
      {step(-1)}
      <PopoverButton
        label={t('ui:filters.period')}
        width="24rem"
        trigger={(props) => (
          <FilterButton {...props} active={false} aria-haspopup="dialog">
            {/* Without it title and period share one line of a phone. */}
            {!isPhone && <CalendarRange size={18} aria-hidden />}
            {shortcut === null
              ? t(isPhone ? 'statistics:custom' : 'statistics:customPeriod')
              : t(`statistics:shortcut.${shortcut}`)}
            <ChevronDown size={18} aria-hidden />
          </FilterButton>
        )}
      >
        {(close) => (
          <Stack gap="4">
            <ChipGroup
              label={t('ui:dates.presets')}
              options={shortcutKeys.map((key) => ({ value: key, label: t(`statistics:shortcut.${key}`) }))}
              value={shortcut}
              onChange={(key) => {
                selectShortcut(key);
                close();
              }}
            />
            <DateRangeField value={value} onChange={select} latest={today} error={error} />
          </Stack>
        )}
      </PopoverButton>
      {step(1)}
    </Flex>
  );
};

interface StepButtonProps {
  direction: -1 | 1;
  /** Null if there is nothing to step from. */
  interval: Interval | null;
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
      disabled={interval === null || (direction === 1 && interval.to >= today)}
      onClick={() => interval && onStep(stepInterval(interval, direction, today))}
    />
  );
};

/** The days of the period, and those that it is compared to. */
export const PeriodLabel = ({ interval: { from, to } }: { interval: Interval }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const previous = daySpan(addDays(from, -daysBetween(from, to)), addDays(from, -1), language);
  return (
    <Flex wrap="wrap" align="baseline" columnGap="3" fontVariantNumeric="lining-nums tabular-nums">
      <chakra.p fontWeight="600">{daySpan(from, to, language)}</chakra.p>
      <chakra.p color="fg.muted">{t('statistics:comparedTo', { period: previous })}</chakra.p>
    </Flex>
  );
};
