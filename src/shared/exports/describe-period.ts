import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';

/** Returns the days of an export in words: by their dates, because what was today then is not today now. */
export const describePeriod = (
  { fromDate, toDate }: { fromDate: Day | null; toDate: Day | null },
  language: Language,
): string => {
  const from = fromDate === null ? '' : formatDay(fromDate, language);
  const to = toDate === null ? '' : formatDay(toDate, language);
  if (from === '' && to === '') return translate(language, 'listExports:summary.wholePeriod');
  if (to === '') return translate(language, 'ui:filters.from', { from });
  if (from === '') return translate(language, 'ui:filters.until', { to });
  return from === to ? from : translate(language, 'ui:filters.between', { from, to });
};
