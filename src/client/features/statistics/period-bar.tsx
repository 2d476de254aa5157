import { chakra, Flex, Stack } from '@chakra-ui/react';
import { CalendarRange, ChevronDown, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { DayInput } from '#client/ui/date-range/day-input.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { type Day, daysBetween } from '#shared/dates/day.ts';
import { maxHourlyDays } from '#shared/statistics/statistics.schema.ts';
import { daySpan } from './chart-labels.ts';
import { comparedDays, comparedPeriod } from './comparison.ts';
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
            {shown && <ComparisonFields {...{ interval, shown, today }} />}
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

interface ComparisonProps {
  interval: SelectedInterval;
  /** The shown period. */
  shown: Interval;
  today: Day;
}

/** What the period is compared with: the one before it, last year, or one of as many days from a day on. */
const ComparisonFields = ({ interval, shown, today }: ComparisonProps) => {
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

/** Returns the days that the period is compared with, in words: only those of which both sides are over. */
const useComparisonText = ({ interval, shown, today }: ComparisonProps): string => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { basis, ...previous } = comparedPeriod(interval.comparison, shown, today);
  // One or two days are compared until an hour, which the figures name.
  const isRunning = shown.to >= today && daysBetween(shown.from, shown.to) > maxHourlyDays;
  const days = isRunning ? comparedDays(shown, previous, today)?.previous : undefined;
  const { from, to } = days ?? previous;
  const text = t(`statistics:compared.${basis}`, { period: daySpan(from, to, language) });
  return days ? t('statistics:compared.soFar', { text }) : text;
};

/** The days of the period, and those that it is compared to; a chosen comparison with a button that ends it. */
export const PeriodLabel = (props: ComparisonProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useComparisonText(props);
  const { shown, interval } = props;
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" fontVariantNumeric="lining-nums tabular-nums">
      <chakra.p fontWeight="600">{daySpan(shown.from, shown.to, language)}</chakra.p>
      {interval.comparison === 'previous' ? (
        <chakra.p color="fg.muted">{text}</chakra.p>
      ) : (
        <Flex align="center" ps="4" borderWidth="1px" borderColor="brand.border" borderRadius="l3" bg="brand.subtle">
          <chakra.p color="brand.fg" fontWeight="550">
            {text}
          </chakra.p>
          <IconButton
            variant="ghost"
            label={t('statistics:compared.end')}
            icon={<X />}
            onClick={() => interval.selectComparison('previous')}
          />
        </Flex>
      )}
    </Flex>
  );
};
