import { byteOrderMark, csvField, csvLine } from '#shared/csv-lines.ts';
import type { Day } from '#shared/dates/day.ts';
import { foldText } from '#shared/validation/normalise-text.ts';

/** The text above a downloaded chart. */
export interface ChartHeading {
  title: string;
  merchantName: string;
  /** `2026.11.01. – 11.20.` */
  period: string;
}

export interface ChartDays {
  from: Day;
  to: Day;
}

/**
 * Returns the figures as CSV: UTF-8 with a byte-order mark, semicolons.
 * `rows` are written unchanged; the texts above them are quoted if needed.
 */
export const figuresCsv = (
  { title, merchantName, period }: ChartHeading,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const texts = [[title], [merchantName], [period], [], columns];
  return byteOrderMark + [...texts.map((cells) => cells.map(csvField)), ...rows].map(csvLine).join('');
};

/** Returns a file name without accents and spaces: `brutto-bevetel-2026-11-01-2026-11-20.csv`. */
export const figuresFileName = (title: string, { from, to }: ChartDays, extension: string): string => {
  const name = foldText(title)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  return `${name}-${from === to ? from : `${from}-${to}`}.${extension}`;
};
