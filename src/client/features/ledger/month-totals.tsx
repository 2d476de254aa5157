import { chakra, SimpleGrid } from '@chakra-ui/react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/card.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import type { PayoutMonth } from '#shared/ledger/ledger.schema.ts';

/** How many merchants are to be paid for a month and how much, how many were, and who owes. */
export const MonthTotals = ({ totals }: { totals: PayoutMonth }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const merchants = (count: number) => t('payouts:merchants', { count, number: formatCount(count, language) });
  const { month, payable, payableCount, paidCount, owed, owedCount } = totals;
  const figures = [
    { key: 'Payable', value: <Money minor={payable} />, note: merchants(payableCount) },
    { key: 'Paid', value: merchants(paidCount), note: null },
    ...(owedCount > 0 ? [{ key: 'Owed', value: <Money minor={-owed} />, note: merchants(owedCount) } as const] : []),
  ] as const;
  return (
    <Section title={formatMonth(month, language)} mb="6">
      <SimpleGrid asChild columns={{ base: 1, sm: figures.length }} gap="4">
        <dl>
          {figures.map(({ key, value, note }) => (
            <div key={key}>
              <chakra.dt color="fg.muted">{t(`payouts:states.${key}`)}</chakra.dt>
              <chakra.dd m="0" fontSize="xl" fontWeight="600" fontVariantNumeric="tabular-nums">
                {value}
              </chakra.dd>
              {note !== null && <chakra.dd m="0">{note}</chakra.dd>}
            </div>
          ))}
        </dl>
      </SimpleGrid>
    </Section>
  );
};
