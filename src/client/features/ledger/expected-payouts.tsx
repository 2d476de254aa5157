import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { formatShortDay } from '#shared/dates/format-date.ts';
import type { Balance, ExpectedPayout } from '#shared/ledger/ledger.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';

/** What the merchant gets next, and until when each part of it. Nothing if there is nothing to be transferred. */
export const ExpectedPayouts = ({ balance: { expected, expectedPayouts } }: { balance: Balance }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  if (expected === 0) return null;
  return (
    <>
      <chakra.p id={id} fontWeight="600">
        {expectedPayouts.length === 1
          ? t('reports:balance.expected.single')
          : t('reports:balance.expected.title', { amount: formatMoney(expected, language) })}
      </chakra.p>
      <chakra.ul aria-labelledby={id} listStyleType="none">
        {expectedPayouts.map((payout) => (
          <Part key={payout.payableBy} payout={payout} />
        ))}
      </chakra.ul>
    </>
  );
};

const Part = ({ payout: { amount, payableBy } }: { payout: ExpectedPayout }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPast = useToday() > (payableBy ?? '9');
  return (
    <li>
      <Money minor={amount} />
      {': '}
      {payableBy === null
        ? t('reports:balance.expected.refused')
        : t(isPast ? 'reports:balance.expected.past' : 'reports:balance.expected.until', {
            day: formatShortDay(payableBy, language),
          })}
    </li>
  );
};
