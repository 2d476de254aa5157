import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { DateRangeValue } from '#client/ui/date-range/date-range.ts';
import { addDays, type Day, daysBetween, findDay } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { daysOfPeriod, findPeriod, type NamedPeriod } from '#shared/dates/named-periods.ts';
import { getStatisticsSchema, maxStatisticsDays } from '#shared/statistics/statistics-input.schema.ts';
import { type FieldMessage, readFieldMessage } from '#shared/validation/field-messages.ts';
import { type ComparisonChoice, readComparison, writeComparison } from './comparison.ts';
import { defaultPeriod, type Interval } from './interval.ts';

/** Reads the interval from the URL parameters; the default ends today. */
export const readInterval = (params: URLSearchParams, today: Day): DateRangeValue => {
  const [from, to] = [params.get('from'), params.get('to')];
  return from === null && to === null
    ? daysOfPeriod(defaultPeriod, today)
    : { from: findDay(from ?? ''), to: findDay(to ?? '') };
};

/** Returns true if the URL names a day that does not exist. */
export const hasInvalidDay = (params: URLSearchParams): boolean =>
  ['from', 'to'].some((name) => (params.get(name) ?? '') !== '' && findDay(params.get(name) ?? '') === null);

/**
 * Sets the interval in the parameters.
 * The default has none, so its bookmark stays up to date.
 */
export const writeInterval = (params: URLSearchParams, { from, to }: DateRangeValue, today: Day): URLSearchParams => {
  const next = new URLSearchParams(params);
  const initial = daysOfPeriod(defaultPeriod, today);
  const isDefault = from === initial.from && to === initial.to;
  for (const [name, day] of Object.entries({ from, to })) {
    if (day === null || isDefault) next.delete(name);
    else next.set(name, day);
  }
  return next;
};

export type CheckedInterval = { interval: Interval } | { interval: null; error: FieldMessage | 'incomplete' };

/** Validates with the call's schema: no invalid interval is sent. */
export const checkInterval = ({ from, to }: DateRangeValue): CheckedInterval => {
  if (from === null || to === null) return { interval: null, error: 'incomplete' };
  const { error } = getStatisticsSchema.safeParse({ merchantId: '', fromDate: from, toDate: to });
  return error ? { interval: null, error: readFieldMessage(error.issues[0]?.message) } : { interval: { from, to } };
};

/** Returns a too long interval's last days; null for any other. */
const shortenInterval = ({ from, to }: DateRangeValue): Interval | null =>
  from === null || to === null || daysBetween(from, to) <= maxStatisticsDays
    ? null
    : { from: addDays(to, 1 - maxStatisticsDays), to };

export interface SelectedInterval {
  /** The value of the fields. */
  value: DateRangeValue;
  /** Why the value cannot be shown. */
  error: string | undefined;
  /** Null if the value cannot be shown. */
  shown: Interval | null;
  /** A too long interval's last days, as many as possible. */
  shortened: Interval | null;
  /** Null if the interval has no name. */
  period: NamedPeriod | null;
  select: (value: DateRangeValue) => void;
  selectPeriod: (key: NamedPeriod) => void;
  comparison: ComparisonChoice;
  selectComparison: (comparison: ComparisonChoice) => void;
}

/** Keeps the interval in the URL. */
export const useInterval = (today: Day): SelectedInterval => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const [lastPeriod, setLastPeriod] = useState<NamedPeriod>(defaultPeriod);

  const value = readInterval(params, today);
  const checked = checkInterval(value);

  const select = (next: DateRangeValue) => setParams((current) => writeInterval(current, next, today));
  return {
    value,
    error:
      checked.interval !== null
        ? undefined
        : checked.error === 'incomplete'
          ? hasInvalidDay(params)
            ? t('ui:dates.notADay', { example: formatDay(today, language) })
            : t('statistics:incomplete')
          : t(`errors:fields.${checked.error.key}`, checked.error.params),
    shown: checked.interval,
    shortened: shortenInterval(value),
    period: checked.interval && findPeriod(checked.interval, today, lastPeriod),
    select,
    comparison: readComparison(params),
    selectComparison: (comparison) => setParams((current) => writeComparison(current, comparison)),
    selectPeriod: (key) => {
      setLastPeriod(key);
      select(daysOfPeriod(key, today));
    },
  };
};
