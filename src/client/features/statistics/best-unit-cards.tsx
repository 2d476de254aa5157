import type { ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { bestUnit } from './best-units.ts';
import { daySpan } from './chart-labels.ts';
import { Highlight } from './highlight.tsx';
import type { ComparableUnits } from './interval.ts';

export interface BestUnitCardsProps {
  units: readonly ComparableUnits[];
  series: Statistics['current']['series'];
  /** Returns a link to the transactions; null for several merchants. */
  linkTo: (days: { fromDate: string; toDate: string }, text: string) => ReactNode;
}

/** The best week and the best month, each with its definition. */
export const BestUnitCards = ({ units, series, linkTo }: BestUnitCardsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return units.map(({ name, whole }) => {
    const best = bestUnit(whole, series);
    if (!best) return null;
    const { from, to, grossIncome } = best;
    return (
      <Highlight
        key={name}
        label={t(`figures:best.${name}.label`)}
        value={name === 'week' ? daySpan(from, to, language) : formatMonth(from.slice(0, 7), language)}
        definition={t(`figures:best.${name}.definition`, {
          number: formatCount(whole.length, language),
          income: formatMoney(grossIncome, language),
        })}
        link={linkTo({ fromDate: from, toDate: to }, t(`figures:best.${name}.toTransactions`))}
      />
    );
  });
};
