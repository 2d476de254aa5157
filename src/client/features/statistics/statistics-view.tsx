import { Flex, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { paths, type TransactionParams } from '#shared/portal/paths.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { CardsSection } from './cards-section.tsx';
import { chartPoints, openHoursOnly } from './chart-points.ts';
import { ChartSection } from './chart-section.tsx';
import { comparedDays } from './comparison.ts';
import { paidCounts } from './declines.ts';
import { fairComparison, intervalsOf } from './fair-comparison.ts';
import { HighlightCards } from './highlight-cards.tsx';
import { countMeasure, incomeMeasure } from './measure.ts';
import { PartTiles, StatisticsTiles } from './statistics-tiles.tsx';
import { useHour } from './use-hour.ts';
import { WeekSection } from './week-section.tsx';

interface StatisticsViewProps {
  statistics: Statistics | null;
  merchantId: string;
  /** True for the totals of this merchant and those below it. */
  isOfAll: boolean;
}

const successfulRefunds = { type: 'Refund', state: 'Success' } as const;

/** Tiles and charts; skeletons while `statistics` is null. */
export const StatisticsView = ({ statistics, merchantId, isOfAll }: StatisticsViewProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const hour = useHour();
  const shown = useMemo(() => {
    if (!statistics) return null;
    const points = chartPoints(statistics, hour);
    const { period, previous } = intervalsOf(statistics);
    const fair = fairComparison(statistics, points, hour);
    const compared = comparedDays(period, previous, budapestDay(hour));
    return {
      period,
      points: openHoursOnly(points),
      fair,
      compared,
      paid: paidCounts(statistics.current, fair, compared),
    };
  }, [statistics, hour]);
  const measures = useMemo(() => [incomeMeasure(t, language), countMeasure(t, language)] as const, [t, language]);
  // Several merchants have no common list.
  const booked =
    statistics && !isOfAll
      ? (params: TransactionParams) => paths.bookedTransactions(merchantId, { ...statistics.period, ...params })
      : null;
  const period = statistics?.period;
  const tiles = {
    statistics,
    fair: shown?.fair ?? null,
    incomeHref: booked?.({}) ?? null,
    salesHref: period && !isOfAll ? paths.paidSales(merchantId, period) : null,
    refundsHref: period && !isOfAll ? paths.transactions(merchantId, { ...period, ...successfulRefunds }) : null,
    tipsHref: period && !isOfAll ? paths.paidSales(merchantId, { ...period, tip: 'With' }) : null,
  };
  return (
    <Stack gap="4">
      <StatisticsTiles {...tiles} />
      <ChartSection
        measures={measures}
        merchantId={merchantId}
        hrefOf={booked}
        data={
          statistics &&
          shown && {
            period: shown.period,
            points: shown.points,
            fair: shown.fair,
            current: statistics.current,
            previous: statistics.previous,
          }
        }
      />
      {/* One column on a phone, more on paper; the last line is filled. */}
      <Flex wrap="wrap" gap={{ base: '2', sm: '4' }} css={{ '& > *': { flex: '1 1 13rem' } }}>
        <PartTiles {...tiles} />
        <HighlightCards statistics={statistics} merchantId={isOfAll ? null : merchantId} />
      </Flex>
      {/* For one or two days the chart already shows hours. */}
      {statistics?.granularity === 'day' && shown && (
        <WeekSection
          merchantId={merchantId}
          period={shown.period}
          week={statistics.hoursOfWeek}
          measures={measures}
          hrefOf={booked}
        />
      )}
      {shown && !isOfAll && (
        <CardsSection merchantId={merchantId} period={shown.period} compared={shown.compared} paid={shown.paid} />
      )}
    </Stack>
  );
};
