import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { type Day, daysBetween } from '#shared/dates/day.ts';
import { maxHourlyDays } from '#shared/statistics/statistics-input.schema.ts';
import { daySpan } from './chart-labels.ts';
import { comparedDays, comparedPeriod } from './comparison.ts';
import type { Interval } from './interval.ts';
import type { SelectedInterval } from './use-interval.ts';

export interface ComparisonProps {
  interval: SelectedInterval;
  /** The shown period. */
  shown: Interval;
  today: Day;
}

/** Returns the days that the period is compared with, in words: only those of which both sides are over. */
export const useComparisonText = ({ interval, shown, today }: ComparisonProps): string => {
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
