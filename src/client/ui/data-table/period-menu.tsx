import { Grid, Stack } from '@chakra-ui/react';
import { CalendarRange, Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { isOpenPeriod, useDates } from '#client/lib/list/ranges-in-words.ts';
import { useToday } from '#client/lib/use-today.ts';
import type { Day } from '#shared/dates/day.ts';
import { daysOfPeriod, findPeriod, namedPeriods } from '#shared/dates/named-periods.ts';
import { type Language, locales } from '#shared/i18n/languages.ts';
import { Button } from '../button.tsx';
import type { DateRangeValue } from '../date-range/date-range.ts';
import { DateRangeField } from '../date-range/date-range-field.tsx';
import { useOrderedDays } from '../date-range/use-ordered-days.ts';
import { PopoverButton } from '../popover-button.tsx';
import { FilterButton, FilterText } from './filter-button.tsx';

const periodKeys = [...namedPeriods, 'all'] as const;
type PeriodKey = (typeof periodKeys)[number];
const allDays = { from: null, to: null };

export interface PeriodFilter {
  value: DateRangeValue;
  onChange: (days: DateRangeValue) => void;
}

/** A menu of named periods and two days. Its label names the selection. */
export const PeriodMenu = (period: PeriodFilter) => {
  const { t } = useTranslation();
  const [lastPeriod, setLastPeriod] = useState<PeriodKey | null>(null);
  const text = useDaysText(period.value, lastPeriod);
  const dates = useDates(period.value);
  return (
    <PopoverButton
      label={t('ui:filters.period')}
      width="24rem"
      trigger={(props) => (
        <FilterButton
          {...props}
          active={text !== null}
          aria-label={text === null ? undefined : t('ui:filters.inPeriod', { period: text })}
          aria-haspopup="dialog"
        >
          {/* The days need the icon's room to keep the filters in one line. */}
          {text === null && <CalendarRange size={18} aria-hidden />}
          <FilterText chosen={dates}>{text ?? t('ui:filters.period')}</FilterText>
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <PeriodFields
          {...period}
          lastPeriod={lastPeriod}
          onPeriod={(key) => {
            setLastPeriod(key);
            close();
          }}
        />
      )}
    </PopoverButton>
  );
};

interface PeriodFieldsProps extends PeriodFilter {
  lastPeriod?: PeriodKey | null;
  onPeriod?: (key: PeriodKey) => void;
}

/** Named periods, and two days up to today; either may be open. */
export const PeriodFields = ({ value, onChange, lastPeriod = null, onPeriod }: PeriodFieldsProps) => {
  const { t } = useTranslation();
  const today = useToday();
  const { field, forget } = useOrderedDays({ value, onChange });
  const selected = isOpenPeriod(value) ? 'all' : findPeriod(value, today, lastPeriod);
  return (
    <Stack gap="4">
      <Grid role="group" aria-label={t('ui:dates.presets')} templateColumns="1fr 1fr" gap="2">
        {periodKeys.map((key) => (
          <Button
            key={key}
            variant="outline"
            px="2"
            aria-pressed={key === selected}
            _pressed={{ bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' }}
            icon={key === selected && <Check aria-hidden />}
            onClick={() => {
              forget();
              onChange(key === 'all' ? allDays : daysOfPeriod(key, today));
              onPeriod?.(key);
            }}
          >
            {t(`ui:periods.${key}`)}
          </Button>
        ))}
      </Grid>
      <DateRangeField {...field} latest={today} />
    </Stack>
  );
};

/** Returns the period as its menu label; null if both ends are open. */
const useDaysText = (days: DateRangeValue, lastPeriod: PeriodKey | null = null): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const period = findPeriod(days, today, lastPeriod);
  const dates = useDates(days);
  if (dates === null) return null;
  if (period !== null) return t(`ui:periods.${period}`);
  return days.from === null || days.to === null ? dates : shortSpan(days.from, days.to, { language, today });
};

const shortDay = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/**
 * `okt. 3. – nov. 18.` or `3 Oct – 18 Nov`,
 * with years unless both days are of this year.
 */
const shortSpan = (from: Day, to: Day, { language, today }: { language: Language; today: Day }): string => {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const parts = isThisYear ? shortDay : { ...shortDay, year: 'numeric' as const };
  const [first, last] = from < to ? [from, to] : [to, from];
  return new Intl.DateTimeFormat(locales[language], parts).formatRange(new Date(first), new Date(last));
};
