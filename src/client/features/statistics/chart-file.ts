import type { TFunction } from 'i18next';
import { type ChartHeading, figuresCsv } from '#client/ui/charts/figures-file.ts';
import { csvAmount, csvField } from '#shared/csv-lines.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { ComparedShare } from './card-shares.ts';
import type { ChartPoint } from './chart-points.ts';
import { lastDayOf, type RowUnit, rowsOf } from './chart-rows.ts';
import type { ComparedDecline, DeclineFigures } from './declines.ts';
import { averageBasket } from './highlights.ts';
import type { Measure } from './measure.ts';
import type { ComparedTerminal, TerminalFigures } from './terminal-shares.ts';
import { averageOf, type Week } from './week-hours.ts';

/**
 * Returns a chart's figures as CSV in UTF-8 with byte-order mark and semicolons.
 * The heading comes first; income is in forints, a missing day or hour is empty.
 * Rows of weeks and months have the first and last day of both periods.
 */
export const chartCsv = (
  points: readonly ChartPoint[],
  measure: Pick<Measure, 'name'>,
  {
    heading,
    language,
    unit,
    t,
  }: {
    heading: ChartHeading;
    language: Language;
    /** The unit of a row if the points are days. */
    unit: RowUnit;
    t: TFunction;
  },
): string => {
  const isHourly = points.some(({ hour }) => hour !== null);
  const isByDay = isHourly || unit === 'day';
  const cellOf = (side: ChartPoint['current']): string => {
    if (side === null) return '';
    return measure.name === 'grossIncome' ? csvAmount(side[measure.name], language) : String(side[measure.name]);
  };
  const daysOf = (day: Day, days: number): string[] => {
    if (isByDay) return [days > 0 ? day : ''];
    return days > 0 ? [day, lastDayOf(day, days)] : ['', ''];
  };
  const columns = [
    ...(isByDay ? [t('statistics:day')] : [t('ui:dates.from'), t('ui:dates.to')]),
    ...(isHourly ? [t('statistics:hour')] : []),
    t('statistics:current'),
    ...(isByDay
      ? [t('statistics:download.previousDay')]
      : [t('ui:dates.from'), t('ui:dates.to')].map((name) => `${t('statistics:previous')}: ${name}`)),
    t('statistics:previous'),
  ];
  const rows = rowsOf(points, unit).map(({ day, days, hour, previousDay, previousDays, current, previous }) => [
    ...daysOf(day, days),
    ...(hour === null ? [] : [`${hour}:00`]),
    cellOf(current),
    ...daysOf(previousDay, previousDays),
    cellOf(previous),
  ]);
  return figuresCsv(heading, columns, rows);
};

/**
 * Returns the given hours of the week as CSV, line by line.
 * A line has days, averages, sums and the average basket.
 */
export const weekCsv = (
  week: Week,
  hours: readonly number[],
  {
    heading,
    columns,
    language,
    weekdayName,
  }: { heading: ChartHeading; language: Language; columns: readonly string[]; weekdayName: (day: number) => string },
): string => {
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  const rows = week.flatMap((day) =>
    hours.flatMap((hour) => {
      const cell = day[hour];
      if (!cell) return [];
      return [
        [
          csvField(weekdayName(cell.weekday)),
          `${hour}:00`,
          String(cell.dayCount),
          csvAmount(averageOf(cell, 'grossIncome'), language),
          decimal.format(averageOf(cell, 'transactionCount')),
          csvAmount(cell.grossIncome, language),
          String(cell.transactionCount),
          csvAmount(averageBasket(cell), language),
        ],
      ];
    }),
  );
  return figuresCsv(heading, columns, rows);
};

/** One table of the card mix. */
export interface CardCsvPart {
  title: string;
  shares: readonly ComparedShare[];
}

/** If shares are compared, each row also has the other period. */
interface ComparedCsv {
  heading: ChartHeading;
  columns: readonly string[];
  language: Language;
  isCompared: boolean;
}

const percentOf = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false });

/** Returns the card mix as CSV: share in percent, income, count. */
export const cardsCsv = (
  parts: readonly CardCsvPart[],
  { heading, columns, language, isCompared }: ComparedCsv,
): string => {
  const percent = percentOf(language);
  const cellsOf = ({ share, grossIncome, transactionCount }: Omit<ComparedShare, 'name' | 'previous'>) => [
    percent.format(share * 100),
    csvAmount(grossIncome, language),
    String(transactionCount),
  ];
  const rows = parts.flatMap(({ title, shares }) =>
    shares.map((share) => [
      csvField(title),
      csvField(share.name),
      ...cellsOf(share),
      ...(isCompared ? cellsOf(share.previous) : []),
    ]),
  );
  return figuresCsv(heading, columns, rows);
};

/** Returns income, tips, count and average basket of card readers as CSV. */
export const terminalsCsv = (
  terminals: readonly ComparedTerminal[],
  { heading, columns, language, isCompared }: ComparedCsv,
): string => {
  const cellsOf = (figures: TerminalFigures) => [
    csvAmount(figures.grossIncome, language),
    csvAmount(figures.tipAmount, language),
    String(figures.transactionCount),
    csvAmount(averageBasket(figures), language),
  ];
  const rows = terminals.map(({ serialNumber, name, previous, ...figures }) => [
    csvField(serialNumber),
    csvField(name ?? ''),
    ...cellsOf(figures),
    ...(isCompared ? cellsOf(previous) : []),
  ]);
  return figuresCsv(heading, columns, rows);
};

/** Returns the decline reasons as CSV: share in percent, count, amount. */
export const declinesCsv = (
  declines: readonly (Omit<ComparedDecline, 'declineReason'> & { name: string })[],
  { heading, columns, language, isCompared }: ComparedCsv,
): string => {
  const percent = percentOf(language);
  const cellsOf = ({ share, transactionCount, amount }: DeclineFigures) => [
    percent.format(share * 100),
    String(transactionCount),
    csvAmount(amount, language),
  ];
  const rows = declines.map(({ name, previous, ...figures }) => [
    csvField(name),
    ...cellsOf(figures),
    ...(isCompared ? cellsOf(previous) : []),
  ]);
  return figuresCsv(heading, columns, rows);
};
