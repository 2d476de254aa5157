import { Grid } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Money } from '#client/ui/money.tsx';
import { StatTile } from '#client/ui/stat-tile.tsx';
import { forints } from '#shared/money/format-money.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { formatCount } from './measure.ts';

/** The difference as a share of the previous value; null where there is nothing to compare with. */
const changeOf = (current: number, previous: number): number | null =>
  previous === 0 ? null : (current - previous) / previous;

/** Nobody pays in fillér: in an average they would only be noise. */
const wholeForints = (minorUnits: number): number => forints(Math.round(minorUnits / forints(1)));

const nothing = { grossIncome: 0, transactionCount: 0 };
const noFigures = { ...nothing, activeDays: 0, activeHours: 0, averagePerDay: nothing, averagePerHour: nothing };

/** Four figures of the period, each beside the previous one's. Without statistics the places that they will have. */
export const StatisticsTiles = ({ statistics }: { statistics: Statistics | null }) => {
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
