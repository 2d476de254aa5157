import { Stack } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { storeLastFigures } from '#client/lib/last-figures.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { PageLoading, Skeleton } from '#client/ui/skeleton.tsx';
import { minuteMs } from '#shared/dates/durations.ts';
import { formatDay, formatMinute, formatShortDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Today } from '#shared/today/today.schema.ts';
import { Takings } from './takings.tsx';
import { TodaySkeleton, TodayView } from './today-view.tsx';

const UnitShares = lazy(async () => ({
  default: (await import('#client/features/statistics/statistics.api.ts')).UnitShares,
}));

const Onboarding = lazyScreen(
  async () => (await import('#client/features/onboarding/onboarding.api.ts')).OnboardingPage,
  'onboarding',
  // Texts of the payment of the order.
  'checkout',
);

/** Without a sale, too, the comparison with last week changes. */
const refetchMs = minuteMs;

/**
 * The day of a merchant, updated live.
 * Before the first sale, merchant and staff see the onboarding instead.
 * The response says so, so merchants with sales load nothing more.
 */
export const TodayPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const isOfAll = new URLSearchParams(useSearch()).get('units') === 'all';
  const live = useLiveMerchant(merchantId, { includeChildren: isOfAll });
  const query = trpc.today.get.useQuery(
    { merchantId, includeChildren: isOfAll },
    { refetchInterval: ({ state }) => recoveryInterval(state.error) || refetchMs },
  );

  const session = useSession();
  useLastFigures(merchantId, isOfAll ? undefined : query.data, query.dataUpdatedAt);
  const mayRead = useMayCall('onboarding.get');
  const mayOnboard = !isOfAll && mayRead && (session?.role === 'Admin' || session?.merchantId === merchantId);
  const isOnboarding = mayOnboard && query.data?.firstTransactionAt === null;
  const [wasOnboarding, setWasOnboarding] = useState(false);
  if (isOnboarding && !wasOnboarding) setWasOnboarding(true);
  if (isOnboarding)
    return (
      <Suspense fallback={<PageLoading />}>
        <Onboarding merchantId={merchantId} live={live} />
      </Suspense>
    );

  return (
    <>
      <PageHeader
        title={isOfAll ? t('merchantSwitch:all') : t('today:title')}
        summary={formatShortDay(query.data?.date ?? today, language)}
        actions={<LiveStatus status={live} />}
        {...(isOfAll ? { description: t('merchantSwitch:group.description') } : {})}
      />
      <Stack gap="3">
        {wasOnboarding && mayOnboard && (
          <Notice tone="success" title={t('today:firstSale.title')}>
            <p>{t('today:firstSale.text')}</p>
          </Notice>
        )}
        <QueryState query={query} skeleton={<TodaySkeleton />}>
          {(data) =>
            data.merchants ? (
              <Stack gap={{ base: '3', sm: '4' }}>
                <Takings merchantId={merchantId} today={data} isOfAll />
                <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
                  <UnitShares shares={data.merchants} tab="today" />
                </Suspense>
              </Stack>
            ) : (
              <TodayView merchantId={merchantId} today={data} />
            )
          }
        </QueryState>
      </Stack>
    </>
  );
};

/** Stores a merchant user's figures on the device, for the offline page. */
const useLastFigures = (merchantId: string, today: Today | undefined, updatedAt: number): void => {
  const { t } = useTranslation();
  const language = useLanguage();
  // The guard of the screen has loaded it.
  const merchants = trpc.merchants.listReadable.useQuery(undefined, { enabled: false });
  const name = merchants.data?.find(({ id }) => id === merchantId)?.name;
  useEffect(() => {
    if (name === undefined || today === undefined) return;
    const { transactionCount, grossIncome } = today.current;
    storeLastFigures({
      merchantId,
      merchant: name,
      day: formatDay(today.date, language),
      income: formatMoney(grossIncome, language),
      sales: t('today:sales', { count: transactionCount, number: formatCount(transactionCount, language) }),
      asOf: formatMinute(new Date(updatedAt), language),
    });
  }, [merchantId, name, today, updatedAt, language, t]);
};
