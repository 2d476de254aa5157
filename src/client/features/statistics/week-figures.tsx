import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { spanOfHour, weekdayName } from '#shared/dates/format-hours.ts';
import { currencyLabel, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { columnHeader, FigureCell, FigureHeading, rowHeader } from './figures-table.tsx';
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

/** The income, the average basket and the best time of each weekday and of each hour of the day, as tables. */
export const WeekFigures = ({ week, hrefOf }: WeekFiguresProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const linked = (text: string, times: { weekday?: string; hour?: string }) =>
    hrefOf ? <TextLink href={hrefOf(times)}>{text}</TextLink> : text;
  const timesOf = ({ weekday, hour }: WeekHour) => ({ weekday: String(weekday), hour: String(hour) });
  const weekdays = weekdayFigures(week);
  const strongest = bestWeekday(weekdays);
  const weekdayTable = {
    caption: t('statistics:week.weekdays'),
    row: t('statistics:day'),
    best: t('statistics:bestHour.label'),
  };
  const hourTable = {
    caption: t('statistics:week.hoursOfDay'),
    row: t('statistics:hour'),
    best: t('statistics:bestDay.label'),
  };
  return (
    <>
      <FiguresTable
        columns={weekdayTable}
        summary={
          strongest &&
          t('statistics:week.bestWeekday', {
            weekday: weekdayName(strongest.weekday, language),
            value: formatMoney(strongest.averageIncome, language),
          })
        }
      >
        {weekdays.map(({ weekday, best, ...figures }) => (
          <FiguresRow
            key={weekday}
            title={linked(weekdayName(weekday, language), { weekday: String(weekday) })}
            figures={figures}
            bestName={weekdayTable.best}
            best={best && linked(spanOfHour(best.hour), timesOf(best))}
          />
        ))}
      </FiguresTable>
      <FiguresTable columns={hourTable} summary={null}>
        {hourFigures(week).map(({ hour, best, ...figures }) => (
          <FiguresRow
            key={hour}
            title={linked(spanOfHour(hour), { hour: String(hour) })}
            figures={figures}
            bestName={hourTable.best}
            best={best && linked(weekdayName(best.weekday, language), timesOf(best))}
          />
        ))}
      </FiguresTable>
    </>
  );
};

interface FiguresTableProps {
  columns: { caption: string; row: string; best: string };
  /** A sentence above the table. */
  summary: string | null;
  children: ReactNode;
}

const FiguresTable = ({ columns, summary, children }: FiguresTableProps) => {
  const { t } = useTranslation();
  const unit = ` (${currencyLabel(useLanguage())})`;
  return (
    <chakra.section mt="8" aria-label={columns.caption}>
      <chakra.h3 fontWeight="600" mb="2">
        {columns.caption}
      </chakra.h3>
      {summary && <chakra.p mb="3">{summary}</chakra.p>}
      <chakra.table width="full" fontVariantNumeric="lining-nums tabular-nums" borderCollapse="collapse">
        <thead>
          <chakra.tr color="fg.muted">
            <FigureCell asChild {...columnHeader} {...rowHeader}>
              <th scope="col">{columns.row}</th>
            </FigureCell>
            <FigureHeading>{`${t('statistics:grossIncome')}${unit}`}</FigureHeading>
            <FigureHeading>{`${t('statistics:week.perDay')}${unit}`}</FigureHeading>
            <FigureHeading hideBelow="sm">{t('statistics:cards.count')}</FigureHeading>
            <FigureHeading hideBelow="sm">{`${t('statistics:averageBasket')}${unit}`}</FigureHeading>
            <FigureHeading hideBelow="sm">{columns.best}</FigureHeading>
          </chakra.tr>
        </thead>
        <tbody>{children}</tbody>
      </chakra.table>
    </chakra.section>
  );
};

interface FiguresRowProps {
  title: ReactNode;
  figures: Omit<FiguresOfHours, 'best'>;
  /** The name of the last column. A phone shows it below the row, with the columns that it has no room for. */
  bestName: string;
  /** The best time; null if refunds leave none. */
  best: ReactNode;
}

/** Twenty rows fit on half a page of paper. */
const padding = { py: { base: '2', _print: '0.5' } } as const;

const FiguresRow = ({ title, figures, bestName, best }: FiguresRowProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = formatCount(figures.transactionCount, language);
  return (
    <>
      <chakra.tr borderTopWidth="1px">
        <FigureCell asChild {...rowHeader} {...padding}>
          <th scope="row">{title}</th>
        </FigureCell>
        <FigureCell {...padding} fontWeight="600">
          {formatAmount(figures.grossIncome, language)}
        </FigureCell>
        <FigureCell {...padding}>{formatAmount(figures.averageIncome, language)}</FigureCell>
        <FigureCell {...padding} hideBelow="sm">
          {count}
        </FigureCell>
        <FigureCell {...padding} hideBelow="sm">
          {figures.transactionCount > 0 ? formatAmount(figures.basket, language) : '–'}
        </FigureCell>
        <FigureCell {...padding} hideBelow="sm">
          {best ?? '–'}
        </FigureCell>
      </chakra.tr>
      <chakra.tr data-screen-only hideFrom="sm" color="fg.muted">
        <chakra.td colSpan={3} pb="2">
          {t('statistics:pieces', { count: figures.transactionCount, number: count })}
          {figures.transactionCount > 0 &&
            ` · ${t('statistics:week.basket', { value: formatMoney(figures.basket, language) })}`}
          {best && (
            <>
              {' · '}
              {bestName}: {best}
            </>
          )}
        </chakra.td>
      </chakra.tr>
    </>
  );
};
