import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { SumList, SumRow } from '#client/ui/sum-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import type { ExpectedPayoutParts } from '#shared/ledger/ledger.schema.ts';
import { paths } from '#shared/portal/paths.ts';

export interface PayoutPartsProps {
  merchantId: string;
  /** In minor units. */
  amount: number;
  parts: ExpectedPayoutParts;
}

const deductions = ['fee', 'refunded', 'held', 'paid', 'debt'] as const;

/** The parts of an expected transfer: linked sales and deductions. */
export const PayoutPartRows = ({ merchantId, amount, parts }: PayoutPartsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const gross = parts.sales.reduce((sum, sales) => sum + sales.amount, 0);
  // A fraction of a forint is not transferred.
  const rounding = amount - deductions.reduce((rest, name) => rest - parts[name], gross);
  return (
    <SumList mt="1" mb="3" ps="3" borderStartWidth="2px">
      {parts.sales.map(({ fromDay, toDay, amount: sum }) => {
        const days = [...new Set([fromDay, toDay])].map((day) => formatDay(day, language)).join(' – ');
        return (
          <SumRow key={fromDay} minor={sum}>
            <TextLink href={paths.paidSales(merchantId, { fromDate: fromDay, toDate: toDay })}>
              {parts.sales.length === 1
                ? t('reports:balance.expected.sales')
                : t('reports:balance.expected.salesOf', { days })}
            </TextLink>
          </SumRow>
        );
      })}
      {deductions
        .filter((name) => parts[name] !== 0)
        .map((name) => (
          <SumRow key={name} minor={-parts[name]}>
            {t(`reports:balance.expected.${name}`)}
          </SumRow>
        ))}
      {rounding !== 0 && <SumRow minor={rounding}>{t('reports:balance.expected.rounding')}</SumRow>}
      <SumRow minor={amount} isTotal>
        {t('reports:balance.expected.transfer')}
      </SumRow>
    </SumList>
  );
};
