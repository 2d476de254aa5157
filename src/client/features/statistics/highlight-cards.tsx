import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { createPart } from '#client/ui/create-part.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { spanOfHour } from '#shared/dates/format-hours.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import type { BestUnitCardsProps } from './best-unit-cards.tsx';
import { fullDay } from './chart-labels.ts';
import { Highlight } from './highlight.tsx';
import { bestBasketDay, bestDay, bestHourOfDay } from './highlights.ts';
import { comparableUnits } from './interval.ts';

const loading = { label: '\u00a0', value: null, definition: '' };
// Only a period of several weeks needs them.
const BestUnitCards = createPart(
  withTexts(async () => (await import('./best-unit-cards.tsx')).BestUnitCards, 'figures'),
  ({ units }: BestUnitCardsProps) => units.map(({ name }) => <Highlight key={name} {...loading} />),
);

interface HighlightCardsProps {
  /** Null while loading. */
  statistics: Statistics | null;
  /** Whose transactions the figures lead to; null for several merchants. */
  merchantId: string | null;
}

/** The best day, basket, hour, week and month, with links. */
export const HighlightCards = ({ statistics, merchantId }: HighlightCardsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = statistics && bestDay(statistics);
  const basket = statistics && bestBasketDay(statistics);
  const hour = statistics && bestHourOfDay(statistics);
  const units = statistics ? comparableUnits({ from: statistics.period.fromDate, to: statistics.period.toDate }) : [];
  const isDay = statistics?.period.fromDate === statistics?.period.toDate;
  const linkTo = (params: Parameters<typeof paths.bookedTransactions>[1], text: string) =>
    merchantId === null ? null : <TextLink href={paths.bookedTransactions(merchantId, params)}>{text}</TextLink>;
  return (
    <>
      {(statistics === null || day) && (
        <Highlight
          label={t('statistics:bestDay.label')}
          value={day && fullDay(day.day, language)}
          definition={day ? t('statistics:bestDay.definition', { income: formatMoney(day.grossIncome, language) }) : ''}
          link={day && linkTo({ fromDate: day.day, toDate: day.day }, t('statistics:toTransactionsOfDay'))}
        />
      )}
      {(statistics === null || basket) && (
        <Highlight
          label={t('statistics:bestBasket.label')}
          value={basket && formatMoney(basket.basket, language)}
          definition={
            basket
              ? t('statistics:bestBasket.definition', {
                  day: fullDay(basket.day, language),
                  count: basket.transactionCount,
                  number: formatCount(basket.transactionCount, language),
                })
              : ''
          }
          link={basket && linkTo({ fromDate: basket.day, toDate: basket.day }, t('statistics:toTransactionsOfDay'))}
        />
      )}
      {(statistics === null || hour) && (
        <Highlight
          label={t('statistics:bestHour.label')}
          value={hour && spanOfHour(hour.hour)}
          definition={
            hour
              ? t(isDay ? 'statistics:bestHour.ofDay' : 'statistics:bestHour.definition', {
                  income: formatMoney(hour.grossIncome, language),
                })
              : ''
          }
          link={hour && linkTo({ ...statistics.period, hour: String(hour.hour) }, t('statistics:toTransactionsOfHour'))}
        />
      )}
      {statistics && units.length > 0 && (
        <BestUnitCards units={units} series={statistics.current.series} linkTo={linkTo} />
      )}
    </>
  );
};
