import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { type PeriodKey, periodOf } from './periods.ts';

/** A range of days as a filter's chip names it; null when it is open on both sides. */
export const usePeriodText = (
  { from: fromDay, to: toDay }: { from: Day | null; to: Day | null },
  today: Day,
  lastPeriod: PeriodKey | null,
): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  const from = fromDay && formatDay(fromDay, language);
  const to = toDay && formatDay(toDay, language);
  if (from === null && to === null) return null;

  const period = periodOf({ from: fromDay, to: toDay }, today, lastPeriod);
  if (period) return t(`ui.periods.${period}`);
  if (to === null) return t('ui.filters.from', { from });
  if (from === null) return t('ui.filters.until', { to });
  return from === to ? from : t('ui.filters.between', { from, to });
};
