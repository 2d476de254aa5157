import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { CardsSection } from './cards-section.tsx';
import { chartPoints, openHoursOnly } from './chart-points.ts';
import { ChartSection } from './chart-section.tsx';
import { fairComparison } from './fair-comparison.ts';
import { HighlightsSection } from './highlights-section.tsx';
import { countMeasure, incomeMeasure } from './measure.ts';
import { PartsOfIncome, StatisticsTiles } from './statistics-tiles.tsx';
import { useHour } from './use-hour.ts';
import { WeekSection } from './week-section.tsx';

interface StatisticsViewProps {
  statistics: Statistics | null;
  /** The merchant of the screen. */
  merchantId: string;
  /** True for the totals of this merchant and those below it. */
  isOfAll: boolean;
}

const successfulRefunds = { type: 'Refund', state: 'Success' } as const;

/** Tiles and charts; without statistics their skeletons. */
export const StatisticsView = ({ statistics, merchantId, isOfAll }: StatisticsViewProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const hour = useHour();
  const shown = useMemo(() => {
    if (!statistics) return null;
    const points = chartPoints(statistics, hour);
    return { points: openHoursOnly(points), fair: fairComparison(statistics, points, hour) };
  }, [statistics, hour]);
  const measures = useMemo(() => [incomeMeasure(t, language), countMeasure(t, language)] as const, [t, language]);
  return (
    <Stack gap="4">
      <StatisticsTiles
        statistics={statistics}
        fair={shown?.fair ?? null}
        salesHref={statistics && !isOfAll ? paths.paidSales(merchantId, statistics.period) : null}
      />
      <ChartSection
        measures={measures}
        merchantId={merchantId}
        data={
          statistics &&
          shown && {
            period: { from: statistics.period.fromDate, to: statistics.period.toDate },
            points: shown.points,
            current: statistics.current,
            previous: statistics.previous,
          }
        }
      />
      <PartsOfIncome
        statistics={statistics}
        fair={shown?.fair ?? null}
        refundsHref={
          statistics && !isOfAll ? paths.transactions(merchantId, { ...statistics.period, ...successfulRefunds }) : null
        }
        tipsHref={statistics && !isOfAll ? paths.paidSales(merchantId, { ...statistics.period, tip: 'With' }) : null}
      />
      <HighlightsSection statistics={statistics} merchantId={isOfAll ? null : merchantId} />
      {/* For one or two days the chart already shows hours. */}
      {statistics?.granularity === 'day' && (
        <WeekSection
          merchantId={merchantId}
          period={{ from: statistics.period.fromDate, to: statistics.period.toDate }}
          week={statistics.hoursOfWeek}
          measures={measures}
          salesOf={isOfAll ? null : (sales) => paths.paidSales(merchantId, { ...statistics.period, ...sales })}
        />
      )}
      {statistics && !isOfAll && (
        <CardsSection
          merchantId={merchantId}
          period={{ from: statistics.period.fromDate, to: statistics.period.toDate }}
        />
      )}
    </Stack>
  );
};
