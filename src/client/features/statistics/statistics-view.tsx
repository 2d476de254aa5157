import { chakra, Grid, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { StatTile } from '#client/ui/stat-tile.tsx';
import { forints } from '#shared/money/format-money.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { chartPoints } from './chart-points.ts';
import { ChartSection } from './chart-section.tsx';
import { countMeasure, incomeMeasure } from './measure.ts';
import { WeekSection } from './week-section.tsx';

/** Tiles and charts; without statistics their skeletons. */
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
      {/* For one or two days the charts already show hours. */}
      {statistics?.granularity === 'day' && <WeekSection week={statistics.hoursOfWeek} measures={measures} />}
    </Stack>
  );
};

/** Returns the change as a share of the previous value; null if that is zero. */
const changeOf = (current: number, previous: number): number | null =>
  previous === 0 ? null : (current - previous) / previous;

/** Rounds an average to whole forints. */
const wholeForints = (minorUnits: number): number => forints(Math.round(minorUnits / forints(1)));

const nothing = { grossIncome: 0, transactionCount: 0 };
const noFigures = { ...nothing, activeDays: 0, activeHours: 0, averagePerDay: nothing, averagePerHour: nothing };

/** Four figures of the period, each with the previous one; without statistics their skeletons. */
const StatisticsTiles = ({ statistics }: { statistics: Statistics | null }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = statistics?.current ?? noFigures;
  const previous = statistics?.previous ?? noFigures;
  const loading = statistics === null;

  const money = (one: number, before: number) => ({
    value: <Money minor={one} />,
    previous: { value: <Money minor={before} />, change: changeOf(one, before) },
    loading,
  });
  const averageMoney = (one: number, before: number) => money(wholeForints(one), wholeForints(before));
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
      <StatTile label={t('statistics:grossIncome')} {...money(current.grossIncome, previous.grossIncome)} />
      <StatTile
        label={t('statistics:transactionCount')}
        value={formatCount(current.transactionCount, language)}
        previous={{
          value: formatCount(previous.transactionCount, language),
          change: changeOf(current.transactionCount, previous.transactionCount),
        }}
        loading={loading}
      />
      <StatTile
        label={t('statistics:averagePerDay')}
        hint={t('statistics:perDayHint', {
          count: current.activeDays,
          active: formatCount(current.activeDays, language),
          transactions: formatCount(current.averagePerDay.transactionCount, language),
        })}
        {...averageMoney(current.averagePerDay.grossIncome, previous.averagePerDay.grossIncome)}
      />
      <StatTile
        label={t('statistics:averagePerHour')}
        hint={t('statistics:perHourHint', {
          count: current.activeHours,
          active: formatCount(current.activeHours, language),
          transactions: formatCount(current.averagePerHour.transactionCount, language),
        })}
        {...averageMoney(current.averagePerHour.grossIncome, previous.averagePerHour.grossIncome)}
      />
    </Grid>
  );
};
