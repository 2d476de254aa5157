import { byteOrderMark, csvAmount, csvField, csvLine } from '#shared/csv-lines.ts';
import { budapestLocalTime } from '#shared/dates/budapest.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Batches, SpreadsheetColumn } from './column.ts';
import type { SummaryLine } from './xlsx-parts.ts';

export const csvMediaType = 'text/csv; charset=utf-8';

interface Table<Row> {
  columns: readonly SpreadsheetColumn<Row>[];
  batches: Batches<Row>;
  language: Language;
}

const secondsOfMinute = Array.from({ length: 60 }, (_, second) => String(second).padStart(2, '0'));

/** Returns the writer of `2026-11-22 14:05:31`. It caches the minute. */
const createMomentText = (): ((moment: Date) => string) => {
  let last = { minute: Number.NaN, text: '' };
  return (moment) => {
    const localMs = budapestLocalTime(moment).getTime();
    const minute = Math.floor(localMs / minuteMs);
    if (minute !== last.minute) {
      last = { minute, text: new Date(localMs).toISOString().slice(0, 17).replace('T', ' ') };
    }
    return `${last.text}${secondsOfMinute[Math.floor((localMs - minute * minuteMs) / 1000)]}`;
  };
};

/** Returns the function that writes the column's field of a row. */
const createFieldWriter = <Row>(column: SpreadsheetColumn<Row>, language: Language): ((row: Row) => string) => {
  switch (column.kind) {
    case 'text':
      return (row) => csvField(column.of(row));
    case 'amount':
      return (row) => {
        const minor = column.of(row);
        return minor === null ? '' : csvAmount(minor, language);
      };
    case 'moment': {
      const momentText = createMomentText();
      return (row) => {
        const moment = column.of(row);
        return moment === null ? '' : momentText(moment);
      };
    }
  }
};

/** Returns the function that writes the line of a row. */
export const createCsvRowWriter = <Row>({
  columns,
  language,
}: Pick<Table<Row>, 'columns' | 'language'>): ((row: Row) => string) => {
  const writers = columns.map((column) => createFieldWriter(column, language));
  return (row) => csvLine(writers.map((write) => write(row)));
};

/** Returns the part before the rows: mark, summary, empty line, headings. */
export const csvStart = <Row>(
  { columns, language }: Pick<Table<Row>, 'columns' | 'language'>,
  summary: readonly SummaryLine[] | null = null,
): string => {
  const lines = (summary ?? []).map(({ label, value }) =>
    csvLine([csvField(label), typeof value === 'string' ? csvField(value) : csvAmount(value, language)]),
  );
  const headings = csvLine(columns.map(({ heading }) => csvField(heading)));
  return byteOrderMark + lines.join('') + (summary ? csvLine([]) : '') + headings;
};

/** Yields the file's text, one batch of rows at a time. */
export const csvText = async function* <Row>({ batches, ...table }: Table<Row>): AsyncGenerator<string> {
  yield csvStart(table);
  const lineOf = createCsvRowWriter(table);
  for await (const rows of batches) yield rows.map(lineOf).join('');
};
