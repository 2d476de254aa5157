import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { spanOfHour } from '#shared/dates/format-hours.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { fullDay } from './chart-labels.ts';
import { bestBasketDay, bestDay, bestHourOfDay } from './highlights.ts';

interface HighlightCardsProps {
  /** Null while loading. */
  statistics: Statistics | null;
  /** Whose transactions the figures lead to; null for several merchants, which have no common list. */
  merchantId: string | null;
}

/** The best day, average basket and hour, each with its definition and a way to its transactions. */
export const HighlightCards = ({ statistics, merchantId }: HighlightCardsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = statistics && bestDay(statistics);
  const basket = statistics && bestBasketDay(statistics);
  const hour = statistics && bestHourOfDay(statistics);
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
    </>
  );
};

interface HighlightProps {
  label: string;
  /** Null while loading. */
  value: ReactNode;
  definition: string;
  link?: ReactNode;
}

const Highlight = ({ label, value, definition, link }: HighlightProps) => (
  <Card p={{ base: '3', sm: '4' }} aria-busy={value === null || undefined}>
    <chakra.p color="fg.muted">{label}</chakra.p>
    <chakra.p fontSize="1.25rem" fontWeight="600" mt="1">
      {value ?? <Skeleton width="70%" height="0.9em" />}
    </chakra.p>
    <chakra.p color="fg.muted" mt="1">
      {value === null ? <Skeleton width="90%" /> : definition}
    </chakra.p>
    {link && (
      <chakra.p data-screen-only mt="2">
        {link}
      </chakra.p>
    )}
  </Card>
);
