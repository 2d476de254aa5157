import { Grid } from '@chakra-ui/react';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { StatTile, type StatTileProps } from '#client/ui/stat-tile.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { forints, formatMoney } from '#shared/money/format-money.ts';
import type { Statistics, StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import type { ComparedFigures, FairComparison } from './fair-comparison.ts';

export interface StatisticsTilesProps {
  /** Null while loading. */
  statistics: Statistics | null;
  /** Null for a period that is over. */
  fair: FairComparison | 'tooEarly' | null;
  /** The list of what the income is made of; null for several merchants, which have no common list. */
  incomeHref: string | null;
  /** The list of the counted sales. */
  salesHref: string | null;
  /** The list of those with a tip. */
  tipsHref: string | null;
  /** The list of the refunds of the period. */
  refundsHref: string | null;
}

const nothing = { grossIncome: 0, transactionCount: 0 };
const noFigures = {
  ...nothing,
  tipAmount: 0,
  refundAmount: 0,
  activeDays: 0,
  activeHours: 0,
  averagePerDay: nothing,
  averagePerHour: nothing,
};

/** Returns the change as a share of the previous value; null if that is zero. */
const changeOf = (current: number, previous: number): number | null =>
  previous === 0 ? null : (current - previous) / previous;

/** Rounds an average to whole forints. */
const wholeForints = (minorUnits: number): number => forints(Math.round(minorUnits / forints(1)));

const shares: Record<Language, Intl.NumberFormat> = {
  hu: new Intl.NumberFormat('hu-HU', { style: 'percent', maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }),
};

/** One figure of a period: from the figures of the server, and from the compared part of a period. */
interface Figure {
  of: (figures: Omit<StatisticsFigures, 'series'>) => number;
  /** Null if the part does not tell it. */
  ofPart: (figures: ComparedFigures) => number | null;
  /** What a rise means; good if left out. */
  rise?: 'bad';
}

const averageOf = (sum: number, parts: number) => (parts === 0 ? 0 : wholeForints(sum / parts));

const income: Figure = { of: (each) => each.grossIncome, ofPart: (each) => each.grossIncome };
const count: Figure = { of: (each) => each.transactionCount, ofPart: (each) => each.transactionCount };
const tips: Figure = { of: (each) => each.tipAmount, ofPart: () => null };
const refunds: Figure = { of: (each) => each.refundAmount, ofPart: () => null, rise: 'bad' };
const perDay: Figure = {
  of: ({ averagePerDay }) => wholeForints(averagePerDay.grossIncome),
  ofPart: ({ grossIncome, activeDays }) => averageOf(grossIncome, activeDays),
};
const perHour: Figure = {
  of: ({ averagePerHour }) => wholeForints(averagePerHour.grossIncome),
  ofPart: ({ grossIncome, activeHours }) => (activeHours === null ? null : averageOf(grossIncome, activeHours)),
};

const useTiles = ({ statistics, fair, ...lists }: StatisticsTilesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = statistics?.current ?? noFigures;
  const previous = statistics?.previous ?? noFigures;

  const comparisonOf = (figure: Figure, format: (value: number) => string): StatTileProps['comparison'] => {
    if (fair === 'tooEarly') return { text: t('statistics:fair.tooEarly'), change: null };
    const before = (value: number) => t('statistics:fair.whole', { value: format(value) });
    const part = fair && figure.ofPart(fair.current);
    const partBefore = fair && figure.ofPart(fair.previous);
    if (fair === null || part === null || partBefore === null) {
      const whole = figure.of(previous);
      return { text: before(whole), change: changeOf(figure.of(current), whole), rise: figure.rise };
    }
    return {
      ...(fair.untilHour === null
        ? { basis: t('statistics:fair.days', { value: format(part) }), shortBasis: t('statistics:fair.untilYesterday') }
        : {
            basis: t('statistics:fair.hours', { hour: fair.untilHour, value: format(part) }),
            shortBasis: t('statistics:fair.untilHour', { hour: fair.untilHour }),
          }),
      text: before(partBefore),
      change: changeOf(part, partBefore),
      rise: figure.rise,
    };
  };
  const loading = statistics === null;
  const moneyTile = (figure: Figure) => ({
    value: <Money minor={figure.of(current)} />,
    comparison: comparisonOf(figure, (value) => formatMoney(value, language)),
    loading,
  });
  const formattedCount = (value: number) => formatCount(value, language);
  const hrefs = {
    grossIncome: lists.incomeHref,
    transactionCount: lists.salesHref,
    averagePerDay: lists.incomeHref,
    averagePerHour: lists.incomeHref,
    tipAmount: lists.tipsHref,
    refundAmount: lists.refundsHref,
  };
  const named = (figure: keyof typeof hrefs) => {
    const label = t(`statistics:${figure}`);
    return { label, info: <FigureInfo figure={figure} label={label} href={hrefs[figure]} /> };
  };
  return { current, loading, comparisonOf, moneyTile, formattedCount, named };
};

/**
 * Four figures of the period, each with the previous one. A period that is still running is compared by what is
 * finished; its average per hour by the whole periods where the points are days, as hours without a sale count in
 * neither.
 */
export const StatisticsTiles = (props: StatisticsTilesProps) => {
  const { t } = useTranslation();
  const { current, loading, comparisonOf, moneyTile, formattedCount, named } = useTiles(props);
  return (
    <Grid templateColumns={{ base: '1fr 1fr', xl: 'repeat(4, 1fr)' }} gap={{ base: '2', sm: '4' }}>
      <StatTile {...named('grossIncome')} {...moneyTile(income)} />
      <StatTile
        {...named('transactionCount')}
        value={formattedCount(count.of(current))}
        comparison={comparisonOf(count, formattedCount)}
        loading={loading}
      />
      <StatTile
        {...named('averagePerDay')}
        hint={t('statistics:perDayHint', {
          count: current.activeDays,
          active: formattedCount(current.activeDays),
          transactions: formattedCount(current.averagePerDay.transactionCount),
        })}
        {...moneyTile(perDay)}
      />
      <StatTile
        {...named('averagePerHour')}
        hint={t('statistics:perHourHint', {
          count: current.activeHours,
          active: formattedCount(current.activeHours),
          transactions: formattedCount(current.averagePerHour.transactionCount),
        })}
        {...moneyTile(perHour)}
      />
    </Grid>
  );
};

/** The tips and refunds of the period, which its income contains or is less. Nothing without any. */
export const PartTiles = (props: StatisticsTilesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { current, moneyTile, named } = useTiles(props);
  return (
    <>
      {current.tipAmount > 0 && (
        <StatTile
          {...named('tipAmount')}
          {...(current.grossIncome > 0 && {
            hint: t('statistics:tipShare', { share: shares[language].format(current.tipAmount / current.grossIncome) }),
          })}
          {...moneyTile(tips)}
        />
      )}
      {current.refundAmount > 0 && (
        <StatTile {...named('refundAmount')} hint={t('statistics:refundHint')} {...moneyTile(refunds)} />
      )}
    </>
  );
};
