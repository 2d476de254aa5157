import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { FilterLabel } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';

/** Returns the range of amounts of a filter in words. */
export const describeAmounts = (
  { minAmount, maxAmount }: { minAmount?: number | undefined; maxAmount?: number | undefined },
  language: Language,
): FilterLabel[] => {
  const bounds = [
    ...(minAmount === undefined
      ? []
      : [translate(language, 'ui:filters.atLeast', { amount: formatMoney(minAmount, language) })]),
    ...(maxAmount === undefined
      ? []
      : [translate(language, 'ui:filters.atMost', { amount: formatMoney(maxAmount, language) })]),
  ];
  return bounds.length === 0
    ? []
    : [{ label: translate(language, 'listExports:summary.amount'), value: bounds.join(', ') }];
};

/** Returns the days of a filter in words. */
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
