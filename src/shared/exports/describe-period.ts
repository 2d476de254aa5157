import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { TextKey, TextParams } from '#shared/i18n/translate.ts';

/**
 * Returns an export's period in words, by dates: "today" would change.
 * `t` returns a text in the language.
 */
export const describePeriod = (
  { fromDate, toDate }: { fromDate: Day | null; toDate: Day | null },
  { t, language }: { t: (key: TextKey, params?: TextParams) => string; language: Language },
): string => {
  const from = fromDate === null ? '' : formatDay(fromDate, language);
  const to = toDate === null ? '' : formatDay(toDate, language);
  if (from === '' && to === '') return t('listExports:summary.wholePeriod');
  if (to === '') return t('ui:filters.from', { from });
  if (from === '') return t('ui:filters.until', { to });
  return from === to ? from : t('ui:filters.between', { from, to });
};
