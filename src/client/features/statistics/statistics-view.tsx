import { chakra, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { chartPoints } from './chart-points.ts';
import { ChartSection } from './chart-section.tsx';
import { countMeasure, incomeMeasure } from './measure.ts';
import { StatisticsTiles } from './statistics-tiles.tsx';
import { WeekSection } from './week-section.tsx';

/** Tiles and charts; without statistics their skeleton. */
export const StatisticsView = ({ statistics }: { statistics: Statistics | null }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const points = useMemo(() => statistics && chartPoints(statistics), [statistics]);
  const measures = useMemo(() => [incomeMeasure(t, language), countMeasure(t, language)], [t, language]);
  return (
    <Stack gap="4">
      {statistics && statistics.period.toDate >= today && (
        <chakra.p color="fg.muted">{t('statistics:unfinished')}</chakra.p>
      )}
      <StatisticsTiles statistics={statistics} />
      {measures.map((measure) => (
        <ChartSection
          key={measure.name}
          measure={measure}
          data={
            statistics &&
            points && {
              points,
              totals: { current: statistics.current[measure.name], previous: statistics.previous[measure.name] },
            }
          }
        />
      ))}
      {/* Of one or two days the charts show the hours themselves. */}
      {statistics?.granularity === 'day' && <WeekSection week={statistics.hoursOfWeek} measures={measures} />}
    </Stack>
  );
};
