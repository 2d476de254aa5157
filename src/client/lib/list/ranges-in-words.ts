import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { namedMaximum } from '#shared/paging/amount-range-filter.ts';
import { useLanguage, useTranslation } from '../i18n.ts';

/** Amounts in minor units, inclusive; null leaves an end open. */
export interface AmountRange {
  min: number | null;
  max: number | null;
}

/** Days, inclusive; null leaves an end open. */
interface DayRange {
  from: Day | null;
  to: Day | null;
}

/** Returns an amount range's label; null if both ends are open. */
export const useAmountText = ({ min, max }: AmountRange): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (min === null && max === null) return null;
  if (max === null) return t('ui:filters.atLeast', { amount: formatMoney(min ?? 0, language) });
  const { key, amount } = namedMaximum(max);
  const to = formatMoney(amount, language);
  if (min === null) return t(key, { amount: to });
  if (min === max) return formatMoney(min, language);
  return key === 'ui:filters.below'
    ? t('ui:filters.betweenBelow', { from: formatMoney(min, language), to })
    : t('ui:filters.between', { from: formatAmount(min, language), to });
};

export const isOpenPeriod = ({ from, to }: DayRange): boolean => from === null && to === null;

/** Returns a period in words; null if both ends are open. */
export const useDates = (days: DayRange): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = (day: Day | null) => day && formatDay(day, language);
  const from = format(days.from);
  const to = format(days.to);
  if (isOpenPeriod(days)) return null;
  if (to === null) return t('ui:filters.from', { from });
  if (from === null) return t('ui:filters.until', { to });
  return from === to ? from : t('ui:filters.between', { from, to });
};
