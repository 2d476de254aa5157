import { Grid } from '@chakra-ui/react';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { StatTile, type StatTileProps } from '#client/ui/stat-tile.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { endInWords } from './chart-labels.ts';
import type { ComparedFigures, FairComparison } from './fair-comparison.ts';
import { averageBasket } from './highlights.ts';
import { changeOf, roundToForints } from './measure.ts';

export interface StatisticsTilesProps {
  /** Null while loading. */
  statistics: Statistics | null;
  /** Null while loading. */
  fair: FairComparison | 'tooEarly' | null;
  /** The list of the income; null for several merchants. */
  incomeHref: string | null;
  salesHref: string | null;
  tipsHref: string | null;
  refundsHref: string | null;
}

const nothing = { grossIncome: 0, transactionCount: 0 };
const noFigures = {
  ...nothing,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  activeDays: 0,
  activeHours: 0,
  averagePerDay: nothing,
  averagePerHour: nothing,
};

const shares: Record<Language, Intl.NumberFormat> = {
  hu: new Intl.NumberFormat('hu-HU', { style: 'percent', maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }),
};

/** One figure, of a whole period or its compared part. */
interface Figure {
  of: (figures: ComparedFigures) => number;
  /** What a rise means; good by default. */
  rise?: 'bad';
}

const perPart = (sum: number, parts: number) => (parts === 0 ? 0 : roundToForints(sum / parts));

const income: Figure = { of: ({ grossIncome }) => grossIncome };
const count: Figure = { of: ({ transactionCount }) => transactionCount };
const basket: Figure = { of: averageBasket };
const tips: Figure = { of: ({ tipAmount }) => tipAmount };
const serviceCharges: Figure = { of: ({ serviceChargeAmount }) => serviceChargeAmount };
const refunds: Figure = { of: ({ refundAmount }) => refundAmount, rise: 'bad' };
const perDay: Figure = { of: ({ grossIncome, activeDays }) => perPart(grossIncome, activeDays) };
const perHour: Figure = { of: ({ grossIncome, activeHours }) => perPart(grossIncome, activeHours) };

const useTiles = ({ statistics, fair, ...lists }: StatisticsTilesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = statistics?.current ?? noFigures;

  const isUntilYesterday =
    fair !== null && fair !== 'tooEarly' && fair.end !== null && 'isYesterday' in fair.end && fair.end.isYesterday;
  const comparisonOf = (
    figure: Figure,
    format: (value: number) => string,
    formatShort = format,
  ): StatTileProps['comparison'] => {
    if (fair === null) return { text: '', change: null };
    if (fair === 'tooEarly') return { text: t('statistics:fair.tooEarly'), change: null };
    const [part, before] = [figure.of(fair.current), figure.of(fair.previous)];
    const end = fair.end && endInWords(fair.end, t);
    const isWhole = part === figure.of(current);
    const basis = end && (isWhole ? end : t('statistics:fair.part', { end, value: format(part) }));
    // The period line says that today is excluded; only a different value is added.
    const shortBasis = isUntilYesterday ? !isWhole && formatShort(part) : basis;
    return {
      ...(basis && { basis }),
      ...(shortBasis && { shortBasis }),
      text: t('statistics:fair.before', { value: format(before) }),
      change: changeOf(part, before),
      rise: figure.rise,
    };
  };
  const loading = statistics === null;
  const moneyTile = (figure: Figure) => ({
    value: <Money minor={figure.of(current)} />,
    comparison: comparisonOf(
      figure,
      (value) => formatMoney(value, language),
      // On a phone it has space for seven digits.
      (value) => formatAmount(value, language),
    ),
    loading,
  });
  const formattedCount = (value: number) => formatCount(value, language);
  const hrefs = {
    grossIncome: lists.incomeHref,
    transactionCount: lists.salesHref,
    averagePerDay: lists.incomeHref,
    averagePerHour: lists.incomeHref,
    averageBasket: lists.incomeHref,
    tipAmount: lists.tipsHref,
    // No list can be filtered by service charges.
    serviceChargeAmount: null,
    refundAmount: lists.refundsHref,
  };
  const named = (figure: keyof typeof hrefs) => {
    const label = t(`statistics:${figure}`);
    const compared = figure === 'grossIncome' && statistics !== null && { refunds: current.refundAmount };
    return { label, info: <FigureInfo figure={figure} label={label} href={hrefs[figure]} {...compared} /> };
  };
  return { current, loading, comparisonOf, moneyTile, formattedCount, named };
};

/** Four figures with the other period's; only finished parts are compared. */
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

/** The average basket and existing service charges, tips and refunds. */
export const PartTiles = (props: StatisticsTilesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { current, moneyTile, named } = useTiles(props);
  return (
    <>
      <StatTile {...named('averageBasket')} {...moneyTile(basket)} />
      {current.serviceChargeAmount > 0 && <StatTile {...named('serviceChargeAmount')} {...moneyTile(serviceCharges)} />}
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
