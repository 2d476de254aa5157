import type { Day } from '#shared/dates/day.ts';
import type { ChartPoint } from './chart-points.ts';
import type { Measure } from './measure.ts';

/** What is written above a chart that leaves the portal. */
export interface ChartHeading {
  title: string;
  merchantName: string;
  /** `2026.11.01. – 11.20.` */
  period: string;
}

const minorUnits = 100;
const quoted = (text: string): string => (/[";\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns the figures of a chart as CSV, in the form of the other exports: UTF-8 with a byte-order mark, divided by
 * semicolons. The heading is in the first lines. Income is in forints; an hour that a day does not have is empty.
 */
export const chartCsv = (
  points: readonly ChartPoint[],
  measure: Pick<Measure, 'name'>,
  {
    heading,
    columns,
  }: {
    heading: ChartHeading;
    columns: readonly [day: string, hour: string, current: string, previousDay: string, previous: string];
  },
): string => {
  const isHourly = points.some(({ hour }) => hour !== null);
  const cellOf = (side: ChartPoint['current']): string =>
    side === null ? '' : String(measure.name === 'grossIncome' ? side[measure.name] / minorUnits : side[measure.name]);
  const withHour = (cells: readonly string[]) => (isHourly ? cells : cells.filter((_, index) => index !== 1));
  const lines = [
    [heading.title],
    [heading.merchantName],
    [heading.period],
    [],
    withHour(columns),
    ...points.map(({ day, hour, previousDay, current, previous }) =>
      withHour([day, hour === null ? '' : `${hour}:00`, cellOf(current), previousDay, cellOf(previous)]),
    ),
  ];
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
};

/** Returns the name of a file of a chart without accents and spaces: `brutto-bevetel-2026-11-01-2026-11-20.csv`. */
export const chartFileName = (title: string, { from, to }: { from: Day; to: Day }, extension: string): string => {
  const name = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  return `${name}-${from === to ? from : `${from}-${to}`}.${extension}`;
};
