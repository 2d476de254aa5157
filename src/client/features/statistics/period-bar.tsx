import { chakra, Flex, Stack } from '@chakra-ui/react';
import { CalendarRange, ChevronDown, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { createPart } from '#client/ui/create-part.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Day } from '#shared/dates/day.ts';
import { namedPeriods } from '#shared/dates/named-periods.ts';
import { daySpan } from './chart-labels.ts';
import { type Interval, stepInterval } from './interval.ts';
import { type ComparisonProps, useComparisonText } from './use-comparison-text.ts';
import type { SelectedInterval } from './use-interval.ts';

const FieldsLoading = () => <Skeleton width="100%" height="6rem" display="block" />;
const DateRangeField = createPart(
  async () => (await import('#client/ui/date-range/date-range-field.tsx')).DateRangeField,
  FieldsLoading,
);
const ComparisonFields = createPart(
  withTexts(async () => (await import('./comparison-fields.tsx')).ComparisonFields, 'comparison'),
  FieldsLoading,
);

export interface PeriodBarProps {
  interval: SelectedInterval;
  today: Day;
}

/** Selects the period by name, days or step buttons. */
export const PeriodBar = ({ interval, today }: PeriodBarProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { value, error, shown, period, select, selectPeriod } = interval;
  const step = (direction: -1 | 1) => (
    <StepButton direction={direction} interval={shown} today={today} onStep={select} />
  );

  return (
    <Flex data-screen-only gap={{ base: '1', sm: '2' }} align="center">
      {step(-1)}
      <DateRangeField.Preload />
      <PopoverButton
        label={t('ui:filters.period')}
        width="24rem"
        trigger={(props) => (
          <FilterButton {...props} active={false} aria-haspopup="dialog">
            {/* Without the icon, title and period share one line on a phone. */}
            {!isPhone && <CalendarRange size={18} aria-hidden />}
            {period === null ? t(isPhone ? 'statistics:custom' : 'statistics:customPeriod') : t(`ui:periods.${period}`)}
            <ChevronDown size={18} aria-hidden />
          </FilterButton>
        )}
      >
        {(close) => (
          <Stack gap="4">
            <ChipGroup
              label={t('ui:dates.presets')}
              options={namedPeriods.map((key) => ({ value: key, label: t(`ui:periods.${key}`) }))}
              value={period}
              onChange={(key) => {
                selectPeriod(key);
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

/**
 * The days of the period, and the button of the compared ones.
 * Another button ends a chosen comparison.
 */
export const PeriodLabel = (props: ComparisonProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useComparisonText(props);
  const { shown, interval } = props;
  const isChosen = interval.comparison !== 'previous';
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" fontVariantNumeric="lining-nums tabular-nums">
      <ComparisonFields.Preload />
      <chakra.p fontWeight="600">{daySpan(shown.from, shown.to, language)}</chakra.p>
      <Flex
        align="center"
        {...(isChosen && { borderWidth: '1px', borderColor: 'brand.border', borderRadius: 'l3', bg: 'brand.subtle' })}
      >
        <PopoverButton
          label={t('statistics:comparison')}
          width="22rem"
          trigger={(trigger) => (
            <ComparisonButton {...trigger} aria-haspopup="dialog" data-chosen={isChosen || undefined}>
              {text}
              <ChevronDown size={18} aria-hidden />
            </ComparisonButton>
          )}
        >
          {() => <ComparisonFields {...props} />}
        </PopoverButton>
        {isChosen && (
          <IconButton
            variant="ghost"
            label={t('statistics:compared.end')}
            icon={<X />}
            onClick={() => interval.selectComparison('previous')}
          />
        )}
      </Flex>
    </Flex>
  );
};

const ComparisonButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '11',
    color: 'fg.muted',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { color: 'fg', textDecoration: 'underline' },
    _icon: { flexShrink: 0 },
    // As high as the line of text next to the title.
    '&:not([data-chosen])': { my: { base: '0', sm: '-1.5' } },
    '&[data-chosen]': { ps: '4', py: '1', color: 'brand.fg', fontWeight: '550' },
  },
});
