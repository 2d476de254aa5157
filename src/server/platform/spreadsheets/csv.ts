import { stringify } from 'csv-stringify/sync';
import { budapestLocalTime } from '#shared/dates/budapest.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Batches, SpreadsheetColumn } from './column.ts';

export const csvMediaType = 'text/csv; charset=utf-8';

interface Table<Row> {
  columns: readonly SpreadsheetColumn<Row>[];
  batches: Batches<Row>;
  language: Language;
}

/** Without the mark, spreadsheets do not detect UTF-8. */
const byteOrderMark = '\ufeff';
const decimalMark: Record<Language, string> = { hu: ',', en: '.' };

/** Writes no grouping, and decimals only if there are any, so that every spreadsheet reads a number. */
const amountText = (minor: number, language: Language): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2).replace('.', decimalMark[language]);

const momentText = (moment: Date): string => budapestLocalTime(moment).toISOString().slice(0, 19).replace('T', ' ');

/** Texts that a spreadsheet would run as a formula get an apostrophe; negative numbers do not. */
const lines = (records: (string | number)[][], language: Language): string =>
  stringify(records, {
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (minor) => amountText(minor, language) },
  });

/** Yields the text of the file, one batch of rows at a time. */
export const csvText = async function* <Row>({ columns, batches, language }: Table<Row>): AsyncGenerator<string> {
  yield byteOrderMark + lines([columns.map(({ heading }) => heading)], language);
  for await (const rows of batches) {
    const records = rows.map((row) =>
      columns.map((column) => (column.kind === 'moment' ? momentText(column.of(row)) : column.of(row))),
    );
    yield lines(records, language);
  }
};
