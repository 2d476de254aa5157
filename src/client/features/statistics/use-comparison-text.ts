import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { type Day, daysBetween } from '#shared/dates/day.ts';
import { maxHourlyDays } from '#shared/statistics/statistics-input.schema.ts';
import { daySpan } from './chart-labels.ts';
import { comparedDays, comparedPeriod } from './comparison.ts';
import type { Interval } from './interval.ts';
import type { SelectedInterval } from './use-interval.ts';

export interface ComparisonProps {
  interval: SelectedInterval;
  shown: Interval;
  today: Day;
}

/** Returns the finished compared days in words. */
export const useComparisonText = ({ interval, shown, today }: ComparisonProps): string => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { basis, ...previous } = comparedPeriod(interval.comparison, shown, today);
  // One or two days are compared until an hour; the figures name it.
  const isRunning = shown.to >= today && daysBetween(shown.from, shown.to) > maxHourlyDays;
  const days = isRunning ? comparedDays(shown, previous, today)?.previous : undefined;
  const { from, to } = days ?? previous;
  const text = t(`statistics:compared.${basis}`, { period: daySpan(from, to, language) });
  return days ? t('statistics:compared.soFar', { text }) : text;
};
