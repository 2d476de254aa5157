import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useIsPhone } from '#client/ui/dom.ts';
import { FoldedSummary } from '#client/ui/folded-summary.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { spanOfHour, weekdayName } from '#shared/dates/format-hours.ts';
import { currencyLabel, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { type FigureColumn, FiguresTable, useIncomeColumns } from './figures-table.tsx';
import {
  bestWeekday,
  type FiguresOfHours,
  type HourFigures,
  hourFigures,
  type Week,
  type WeekdayFigures,
  type WeekHour,
  weekdayFigures,
} from './week-hours.ts';

interface WeekFiguresProps {
  week: Week;
  /** Returns the list of a weekday, an hour or both; null for several merchants. */
  hrefOf: ((times: { weekday?: string; hour?: string }) => string) | null;
}

/** Income, basket and best time of each weekday and hour. */
export const WeekFigures = ({ week, hrefOf }: WeekFiguresProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const linked = (text: string, times: { weekday?: string; hour?: string }) =>
    hrefOf ? <TextLink href={hrefOf(times)}>{text}</TextLink> : text;
  const timesOf = ({ weekday, hour }: WeekHour) => ({ weekday: String(weekday), hour: String(hour) });
  const weekdays = weekdayFigures(week);
  const strongest = bestWeekday(weekdays);
  const unit = ` (${currencyLabel(language)})`;
  const { amount, transactionCount } = useIncomeColumns();
  const columnsOf = <Figures extends FiguresOfHours>(
    best: Omit<FigureColumn<Figures>, 'key'>,
  ): FigureColumn<Figures>[] => [
    {
      ...amount<Figures>('grossIncome', t('statistics:grossIncome'), ({ grossIncome }) => grossIncome),
      isStrong: true,
    },
    amount('averageIncome', t('statistics:week.perDay'), ({ averageIncome }) => averageIncome),
    transactionCount,
    {
      key: 'averageBasket',
      header: `${t('statistics:averageBasket')}${unit}`,
      cell: ({ transactionCount, basket }) => (transactionCount > 0 ? formatAmount(basket, language) : '–'),
      sortValue: ({ transactionCount, basket }) => (transactionCount > 0 ? basket : null),
    },
    { key: 'best', ...best },
  ];
  const usual = { sortBy: 'name', sortOrder: 'Ascending' } as const;
  return (
    <>
      <NamedTable
        title={t('statistics:week.weekdays')}
        summary={
          strongest &&
          t('statistics:week.bestWeekday', {
            weekday: weekdayName(strongest.weekday, language),
            value: formatMoney(strongest.averageIncome, language),
          })
        }
      >
        <FiguresTable
          caption={t('statistics:week.weekdays')}
          nameHeader={t('statistics:day')}
          nameSortValue={({ figures }) => figures.weekday}
          usual={usual}
          columns={columnsOf<WeekdayFigures>({
            header: t('statistics:bestHour.label'),
            cell: ({ best }) => (best ? linked(spanOfHour(best.hour), timesOf(best)) : '–'),
            sortValue: ({ best }) => best?.hour ?? null,
          })}
          rows={weekdays.map((figures) => {
            const name = weekdayName(figures.weekday, language);
            const title = linked(name, { weekday: String(figures.weekday) });
            return { key: String(figures.weekday), name, title, figures, previous: null };
          })}
        />
      </NamedTable>
      <NamedTable title={t('statistics:week.hoursOfDay')} summary={null}>
        <FiguresTable
          caption={t('statistics:week.hoursOfDay')}
          nameHeader={t('statistics:hour')}
          nameSortValue={({ figures }) => figures.hour}
          usual={usual}
          columns={columnsOf<HourFigures>({
            header: t('statistics:bestDay.label'),
            cell: ({ best }) => (best ? linked(weekdayName(best.weekday, language), timesOf(best)) : '–'),
            sortValue: ({ best }) => best?.weekday ?? null,
          })}
          rows={hourFigures(week).map((figures) => {
            const name = spanOfHour(figures.hour);
            const title = linked(name, { hour: String(figures.hour) });
            return { key: String(figures.hour), name, title, figures, previous: null };
          })}
        />
      </NamedTable>
    </>
  );
};

interface NamedTableProps {
  title: string;
  summary: string | null;
  children: ReactNode;
}

/** A phone folds the table, whose rows take six lines there. */
const NamedTable = ({ title, summary, children }: NamedTableProps) => {
  const heading = <chakra.h3 fontWeight="600">{title}</chakra.h3>;
  const sentence = summary && <p>{summary}</p>;
  return (
    <chakra.section mt={{ base: '5', md: '8' }} aria-label={title}>
      {useIsPhone() ? (
        <>
          {sentence}
          <details>
            <FoldedSummary>{heading}</FoldedSummary>
            {children}
          </details>
        </>
      ) : (
        <Stack gap="2">
          {heading}
          {sentence}
          {children}
        </Stack>
      )}
    </chakra.section>
  );
};
