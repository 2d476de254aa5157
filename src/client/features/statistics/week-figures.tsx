import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { spanOfHour, weekdayName } from '#shared/dates/format-hours.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import {
  bestWeekday,
  type FiguresOfHours,
  hourFigures,
  type Week,
  type WeekHour,
  weekdayFigures,
} from './week-hours.ts';

interface WeekFiguresProps {
  week: Week;
  /** Returns the list of a weekday, an hour or an hour of a weekday; null for several merchants. */
  hrefOf: ((times: { weekday?: string; hour?: string }) => string) | null;
}

/** The income, the average basket and the best time of each weekday and of each hour of the day. */
export const WeekFigures = ({ week, hrefOf }: WeekFiguresProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const linked = (text: string, times: { weekday?: string; hour?: string }) =>
    hrefOf ? <TextLink href={hrefOf(times)}>{text}</TextLink> : text;
  const timesOf = ({ weekday, hour }: WeekHour) => ({ weekday: String(weekday), hour: String(hour) });
  const weekdays = weekdayFigures(week);
  const strongest = bestWeekday(weekdays);
  return (
    <>
      <Heading>{t('statistics:week.weekdays')}</Heading>
      {strongest && (
        <chakra.p mb="3">
          {t('statistics:week.bestWeekday', {
            weekday: weekdayName(strongest.weekday, language),
            value: formatMoney(strongest.averageIncome, language),
          })}
        </chakra.p>
      )}
      <FiguresList label={t('statistics:week.weekdays')}>
        {weekdays.map(({ weekday, best, ...figures }) => (
          <Figures
            key={weekday}
            title={linked(weekdayName(weekday, language), { weekday: String(weekday) })}
            figures={figures}
            best={best && [t('statistics:week.bestOfWeekday'), linked(spanOfHour(best.hour), timesOf(best))]}
          />
        ))}
      </FiguresList>
      <Heading>{t('statistics:week.hoursOfDay')}</Heading>
      <FiguresList label={t('statistics:week.hoursOfDay')}>
        {hourFigures(week).map(({ hour, best, ...figures }) => (
          <Figures
            key={hour}
            title={linked(spanOfHour(hour), { hour: String(hour) })}
            figures={figures}
            best={best && [t('statistics:week.bestOfHour'), linked(weekdayName(best.weekday, language), timesOf(best))]}
          />
        ))}
      </FiguresList>
    </>
  );
};

const Heading = ({ children }: { children: ReactNode }) => (
  <chakra.h3 fontWeight="600" mt="6" mb="2">
    {children}
  </chakra.h3>
);

const FiguresList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Grid asChild templateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))" gap="3">
    <ul aria-label={label}>{children}</ul>
  </Grid>
);

interface FiguresProps {
  title: ReactNode;
  figures: Omit<FiguresOfHours, 'best'>;
  /** The words before the best time, and the way to it. */
  best: [words: string, time: ReactNode] | null;
}

const Figures = ({ title, figures: { grossIncome, averageIncome, basket, transactionCount }, best }: FiguresProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li>
      <div>{title}</div>
      <chakra.div fontWeight="600">
        <Money minor={grossIncome} />
      </chakra.div>
      <chakra.div color="fg.muted">
        {t('statistics:week.average', { value: formatMoney(averageIncome, language) })}
      </chakra.div>
      <chakra.div color="fg.muted">
        {t('statistics:pieces', { count: transactionCount, number: formatCount(transactionCount, language) })}
      </chakra.div>
      <chakra.div color="fg.muted">
        {t('statistics:week.basketOfWeekday', { value: formatMoney(basket, language) })}
      </chakra.div>
      {best && (
        <chakra.div color="fg.muted">
          {best[0]} <chakra.span whiteSpace="nowrap">{best[1]}</chakra.span>
        </chakra.div>
      )}
    </li>
  );
};
