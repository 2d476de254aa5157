import { chakra, Flex, Stack } from '@chakra-ui/react';
import { CalendarRange, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { DayInput } from '#client/ui/date-range/day-input.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { Day } from '#shared/dates/day.ts';
import { daySpan } from './chart-labels.ts';
import { type ComparisonChoice, comparedFromDay, comparedInterval } from './comparison.ts';
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
            {shown && <ComparisonFields interval={interval} shown={shown} />}
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

/** What the period is compared with: the one before it, last year, or one of as many days from a day on. */
const ComparisonFields = ({ interval, shown }: { interval: SelectedInterval; shown: Interval }) => {
  const { t } = useTranslation();
  const { comparison, selectComparison } = interval;
  const kind = comparison === 'previous' || comparison === 'lastYear' ? comparison : 'custom';
  const earlier = comparedInterval(comparison, shown);
  const isTooLate = kind === 'custom' && comparison >= shown.from;
  return (
    <Stack gap="3">
      <SelectField
        label={t('statistics:comparison.label')}
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

/** The days of the period, and those that it is compared to. */
export const PeriodLabel = ({ interval, comparison }: { interval: Interval; comparison: ComparisonChoice }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, to } = interval;
  const compared = comparedInterval(comparison, interval);
  const previous = daySpan(compared.from, compared.to, language);
  const isBefore = comparedFromDay(comparison, interval) === undefined;
  return (
    <Flex wrap="wrap" align="baseline" columnGap="3" fontVariantNumeric="lining-nums tabular-nums">
      <chakra.p fontWeight="600">{daySpan(from, to, language)}</chakra.p>
      <chakra.p color="fg.muted">
        {t(isBefore ? 'statistics:comparedTo' : 'statistics:comparedToOther', { period: previous })}
      </chakra.p>
    </Flex>
  );
};
