import { Flex, Stack } from '@chakra-ui/react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { daySpan } from './chart-labels.ts';
import { hasFigures } from './chart-points.ts';
import { comparedPeriod } from './comparison.ts';
import { defaultPeriod, type Interval, intervalSince } from './interval.ts';
import { PeriodBar, PeriodLabel } from './period-bar.tsx';
import { StatisticsView } from './statistics-view.tsx';
import { type SelectedInterval, useInterval } from './use-interval.ts';

const UnitShares = lazy(async () => ({ default: (await import('./unit-shares.tsx')).UnitShares }));

/** The merchant's compared income in a period, updated live. */
export const StatisticsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const isOfAll = new URLSearchParams(useSearch()).get('units') === 'all';
  const live = useLiveMerchant(merchantId, { includeChildren: isOfAll });
  const today = useToday();
  const interval = useInterval(today);
  const { shown, select, comparison } = interval;
  const place = { merchantId, isOfAll };
  const compared = shown && comparedPeriod(comparison, shown, today);
  const query = trpc.statistics.get.useQuery(
    shown && compared
      ? {
          merchantId,
          fromDate: shown.from,
          toDate: shown.to,
          comparedFromDate: compared.from,
          comparedToDate: compared.to,
          includeChildren: isOfAll,
        }
      : skipToken,
    { placeholderData: keepPreviousData },
  );

  return (
    <>
      <PageHeader
        title={isOfAll ? t('merchantSwitch:group.title') : t('statistics:title')}
        {...(isOfAll ? { description: t('merchantSwitch:group.description') } : {})}
        summary={shown && <PeriodLabel shown={shown} interval={interval} today={today} />}
        actions={
          <>
            <LiveStatus status={live} />
            <PeriodBar interval={interval} today={today} />
          </>
        }
      />
      <Stack gap="5">
        {shown ? (
          <QueryState
            query={query}
            skeleton={<StatisticsView statistics={null} {...place} />}
            isEmpty={({ current }) => !hasFigures(current)}
            empty={
              <NoStatistics
                merchantId={merchantId}
                firstTransactionAt={query.data?.firstTransactionAt ?? null}
                today={today}
                onSelect={select}
              />
            }
          >
            {(statistics) => (
              <Stack gap="4">
                {statistics.merchants && (
                  <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
                    <UnitShares shares={statistics.merchants} tab="statistics" />
                  </Suspense>
                )}
                <StatisticsView statistics={statistics} {...place} />
              </Stack>
            )}
          </QueryState>
        ) : (
          <NotShown interval={interval} />
        )}
      </Stack>
    </>
  );
};

/** Replaces figures that would be of another period than the fields. */
const NotShown = ({ interval: { error, shortened, select, selectPeriod } }: { interval: SelectedInterval }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card>
      <EmptyState
        illustration="notFound"
        title={t('statistics:notShown.title')}
        action={
          <Flex wrap="wrap" justify="center" gap="3">
            {shortened && (
              <Button onClick={() => select(shortened)}>
                {t('statistics:notShown.shorten', { period: daySpan(shortened.from, shortened.to, language) })}
              </Button>
            )}
            <Button variant="outline" onClick={() => selectPeriod(defaultPeriod)}>
              {t('statistics:notShown.action')}
            </Button>
          </Flex>
        }
      >
        {error}
      </EmptyState>
    </Card>
  );
};

interface NoStatisticsProps {
  merchantId: string;
  /** Null before the first successful sale. */
  firstTransactionAt: Date | null;
  today: Day;
  onSelect: (interval: Interval) => void;
}

/** Shown without transactions at all, or without any in the period. */
const NoStatistics = ({ merchantId, firstTransactionAt, today, onSelect }: NoStatisticsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (firstTransactionAt === null)
    return (
      <Card>
        <EmptyState
          illustration="sales"
          title={t('statistics:noneYet.title')}
          action={
            <LinkButton variant="outline" href={paths.merchant(merchantId, 'today')}>
              {t('statistics:noneYet.action')}
            </LinkButton>
          }
        >
          {t('statistics:noneYet.text')}
        </EmptyState>
      </Card>
    );
  const first = budapestDay(firstTransactionAt);
  return (
    <Card>
      <EmptyState
        illustration="notFound"
        title={t('statistics:noneInPeriod.title')}
        action={
          <Button variant="outline" onClick={() => onSelect(intervalSince(first, today))}>
            {t('statistics:noneInPeriod.action', { day: formatDay(first, language) })}
          </Button>
        }
      >
        {t('statistics:noneInPeriod.text')}
      </EmptyState>
    </Card>
  );
};
