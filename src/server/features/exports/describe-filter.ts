import type { FilterLabel } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { namedMaximum } from '#shared/paging/amount-range-filter.ts';

/** Returns a filter's range of amounts in words. */
export const describeAmounts = (
  { minAmount, maxAmount }: { minAmount?: number | undefined; maxAmount?: number | undefined },
  language: Language,
): FilterLabel[] => {
  const named = maxAmount === undefined ? null : namedMaximum(maxAmount);
  const bounds = [
    ...(minAmount === undefined
      ? []
      : [translate(language, 'ui:filters.atLeast', { amount: formatMoney(minAmount, language) })]),
    ...(named === null ? [] : [translate(language, named.key, { amount: formatMoney(named.amount, language) })]),
  ];
  return bounds.length === 0
    ? []
    : [{ label: translate(language, 'listExports:summary.amount'), value: bounds.join(', ') }];
};
