import { Stack } from '@chakra-ui/react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { defaultShortcut } from './interval.ts';
import { IntervalPicker } from './interval-picker.tsx';
import { NothingToShow } from './nothing-to-show.tsx';
import { StatisticsView } from './statistics-view.tsx';
import { UnitShares } from './unit-shares.tsx';
import { useInterval } from './use-interval.ts';

/** The merchant's income in a period beside the one before, as it comes in. */
export const StatisticsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const isOfAll = new URLSearchParams(useSearch()).get('units') === 'all';
  const live = useLiveMerchant(merchantId, { includeChildren: isOfAll });
  const today = useToday();
  const interval = useInterval(today);
  const { shown, choose, chooseShortcut } = interval;
  const query = trpc.statistics.get.useQuery(
    shown ? { merchantId, fromDate: shown.from, toDate: shown.to, includeChildren: isOfAll } : skipToken,
    { placeholderData: keepPreviousData },
  );

  return (
    <>
      <PageHeader
        title={isOfAll ? t('merchantSwitch.group.title') : t('statistics.title')}
        {...(isOfAll ? { description: t('merchantSwitch.group.description') } : {})}
        actions={<LiveStatus status={live} />}
      />
      <Stack gap="5">
        <IntervalPicker interval={interval} today={today} />
        {shown ? (
          <QueryState
            query={query}
            skeleton={<StatisticsView statistics={null} />}
            isEmpty={({ current }) => current.transactionCount === 0}
            empty={
              <NothingToShow
                firstTransactionAt={query.data?.firstTransactionAt ?? null}
                today={today}
                onChoose={choose}
              />
            }
          >
            {(statistics) => (
              <Stack gap="4">
                {statistics.merchants && <UnitShares shares={statistics.merchants} />}
                <StatisticsView statistics={statistics} />
              </Stack>
            )}
          </QueryState>
        ) : (
          <Card>
            <EmptyState
              drawing="notFound"
              title={t('statistics.notShown.title')}
              action={
                <Button variant="outline" onClick={() => chooseShortcut(defaultShortcut)}>
                  {t('statistics.notShown.action')}
                </Button>
              }
            />
          </Card>
        )}
      </Stack>
    </>
  );
};
