import { Box, chakra, Flex } from '@chakra-ui/react';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { ExpectedPayouts, useBalance } from '#client/features/ledger/ledger.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { minuteMs } from '#shared/dates/durations.ts';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { NextSettlement } from '#shared/reports/reports.schema.ts';
import { OverviewSection } from './overview-section.tsx';

const refetchMs = minuteMs;
/** Space for the month and one or two transfers while they load. */
const height = { base: '16.5rem', sm: '15.5rem' };

/**
 * The next settlement so far, with its expected day and its transfers.
 * Refetched only every minute, because all fees of the month are added up.
 */
export const NextSettlementSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const query = trpc.reports.nextSettlement.useQuery(
    { merchantId },
    { meta: notLive, refetchInterval: ({ state }) => recoveryInterval(state.error) || refetchMs },
  );
  const { isLoading } = useBalance(merchantId);
  return (
    <OverviewSection
      title={t('today:settlement.title')}
      info={<FigureInfo figure="nextSettlement" label={t('today:settlement.title')} />}
      more={{ href: paths.merchant(merchantId, 'reports'), label: t('today:settlement.all') }}
    >
      <Box minH={isLoading ? height : undefined}>
        <QueryState query={query} skeleton={<Skeleton width="100%" height="15.5rem" display="block" />}>
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
        <Paid merchantId={merchantId} month={month} />
      </Flex>
      <NextPayouts merchantId={merchantId} />
    </>
  );
};

/** The transferred part of the month. */
const Paid = ({ merchantId, month }: { merchantId: string; month: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const paid = useBalance(merchantId).data?.months.find((each) => each.month === month)?.paid ?? 0;
  return paid > 0 && <p>{t('today:settlement.paid', { amount: formatMoney(paid, language) })}</p>;
};

/** The same as on the page of settlements. */
const NextPayouts = ({ merchantId }: { merchantId: string }) => {
  const { data } = useBalance(merchantId);
  return (
    data && (
      <Box mt="3">
        <ExpectedPayouts merchantId={merchantId} balance={data} />
      </Box>
    )
  );
};
