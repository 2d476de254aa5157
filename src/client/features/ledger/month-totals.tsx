import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/card.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import type { PayoutMonth } from '#shared/ledger/ledger.schema.ts';
import { FigureList } from './figure-list.tsx';

/** The payable, paid and owing merchants of a month, and the amounts. */
export const MonthTotals = ({ totals }: { totals: PayoutMonth }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const merchants = (count: number) => t('payouts:merchants', { count, number: formatCount(count, language) });
  const { month, payable, payableCount, held, heldCount, paidCount, owed, owedCount } = totals;
  const figures = [
    { label: t('payouts:states.Payable'), value: <Money minor={payable} />, note: merchants(payableCount) },
    ...(heldCount > 0 ? [{ label: t('payouts:held'), value: <Money minor={held} />, note: merchants(heldCount) }] : []),
    { label: t('payouts:states.Paid'), value: merchants(paidCount) },
    ...(owedCount > 0
      ? [{ label: t('payouts:states.Owed'), value: <Money minor={-owed} />, note: merchants(owedCount) }]
      : []),
  ];
  return (
    <Section title={formatMonth(month, language)} mb="6">
      <FigureList figures={figures} />
    </Section>
  );
};
