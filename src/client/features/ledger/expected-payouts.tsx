import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay, formatOnDay, formatShortDay } from '#shared/dates/format-date.ts';
import type { Balance, ExpectedPayout } from '#shared/ledger/ledger.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import { PayoutParts } from './payout-parts.tsx';

interface ExpectedPayoutsProps {
  merchantId: string;
  balance: Balance;
}

/**
 * The expected amounts, each with the day until which it is paid.
 * Empty if nothing is expected.
 */
export const ExpectedPayouts = ({ merchantId, balance: { expected, expectedPayouts } }: ExpectedPayoutsProps) => {
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
          <Part key={payout.payableBy} merchantId={merchantId} payout={payout} />
        ))}
      </chakra.ul>
    </>
  );
};

/** An amount with its day, links to sales, and its parts. */
const Part = ({ merchantId, payout }: { merchantId: string; payout: ExpectedPayout }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { amount, payableBy, fromDay, toDay, parts } = payout;
  const isPast = useToday() > (payableBy ?? '9');
  const dueText = (due: string): string =>
    isPast
      ? t('reports:balance.expected.past', { day: formatShortDay(due, language) })
      : t('reports:balance.expected.until', { day: formatOnDay(due, language) });
  return (
    <chakra.li mt="1">
      <p>
        <chakra.strong fontWeight="600">
          <Money minor={amount} />
        </chakra.strong>
        {': '}
        {payableBy === null ? t('reports:balance.expected.refused') : dueText(payableBy)}
      </p>
      <Flex wrap="wrap" columnGap="4">
        {/* The former server version sends none. */}
        {fromDay && (
          <TextLink href={paths.paidSales(merchantId, { fromDate: fromDay, toDate: toDay })}>
            {fromDay === toDay
              ? t('reports:balance.expected.ofDay', { day: formatDay(fromDay, language) })
              : t('reports:balance.expected.ofDays', {
                  from: formatDay(fromDay, language),
                  to: formatDay(toDay, language),
                })}
          </TextLink>
        )}
        {parts && <PayoutParts merchantId={merchantId} amount={amount} parts={parts} />}
      </Flex>
    </chakra.li>
  );
};
