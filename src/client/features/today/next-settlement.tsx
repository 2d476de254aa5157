import { Box, chakra, Flex } from '@chakra-ui/react';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { NextSettlement } from '#shared/reports/reports.schema.ts';
import { OverviewSection } from './overview-section.tsx';

const refetchMs = 60_000;
/** Of four lines, or six on a phone, so that nothing below moves. */
const height = { base: '9.25rem', sm: '6.25rem' };

/**
 * The amount of the next settlement so far, and its expected day. Refetched every minute, because all fees of the month
 * are added up.
 */
export const NextSettlementSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const query = trpc.reports.nextSettlement.useQuery(
    { merchantId },
    { meta: notLive, refetchInterval: ({ state }) => recoveryInterval(state.error) || refetchMs },
  );
  return (
    <OverviewSection
      title={t('today:settlement.title')}
      info={<FigureInfo figure="nextSettlement" label={t('today:settlement.title')} />}
      more={{ href: paths.merchant(merchantId, 'reports'), label: t('today:settlement.all') }}
    >
      <Box minH={height}>
        <QueryState query={query} skeleton={<Skeleton width="100%" height="6.25rem" display="block" />}>
          {(settlement) => <Amount merchantId={merchantId} settlement={settlement} />}
        </QueryState>
      </Box>
    </OverviewSection>
  );
};

interface AmountProps {
  merchantId: string;
  settlement: NextSettlement;
}

const Amount = ({ merchantId, settlement }: AmountProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { month, expectedOn, saleCount, gross, fee, refunded, net } = settlement;
  const name = formatMonth(month, language);
  return (
    <>
      <Flex wrap="wrap" columnGap="3" align="baseline">
        <chakra.p textStyle="heading">
          <Money minor={net} />
        </chakra.p>
        <p>{t('today:settlement.expected', { day: formatDay(expectedOn, language) })}</p>
      </Flex>
      <chakra.p color="fg.muted">
        {saleCount === 0
          ? t('today:settlement.noSales', { month: name })
          : t(refunded > 0 ? 'today:settlement.partsWithRefunds' : 'today:settlement.parts', {
              month: name,
              gross: formatMoney(gross, language),
              fee: formatMoney(fee, language),
              refunded: formatMoney(refunded, language),
            })}
      </chakra.p>
      <Flex wrap="wrap" columnGap="4">
        {saleCount > 0 && (
          <TextLink href={paths.settlement(merchantId, month)}>{t('today:settlement.explain')}</TextLink>
        )}
        <Payable merchantId={merchantId} month={month} />
      </Flex>
    </>
  );
};

/** What of the month was transferred, and what is to be, until when, unless that day has passed. */
const Payable = ({ merchantId, month }: { merchantId: string; month: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const mayRead = useMayCall('ledger.months');
  const { data } = trpc.ledger.months.useQuery({ merchantId }, { enabled: mayRead, meta: notLive });
  const payable = (data?.data ?? []).reduce((sum, { due }) => sum + Math.max(due, 0), 0);
  const paid = data?.data.find((each) => each.month === month)?.paid ?? 0;
  const amount = formatMoney(payable, language);
  const payableBy = data?.payableBy ?? '';
  const day = payableBy >= today && formatDay(payableBy, language);
  return (
    <>
      {paid > 0 && <p>{t('today:settlement.paid', { amount: formatMoney(paid, language) })}</p>}
      {payable > 0 && (
        <chakra.p fontWeight="600">
          {day ? t('today:settlement.payableBy', { amount, day }) : t('today:settlement.payable', { amount })}
        </chakra.p>
      )}
    </>
  );
};
