import type { Language } from '#shared/i18n/languages.ts';
import type { SpreadsheetColumn } from './column.ts';
import type { SummaryLine } from './xlsx-parts.ts';

export interface ResumableOptions<Row> {
  columns: readonly SpreadsheetColumn<Row>[];
  language: Language;
  /** Name of the sheet of rows. */
  sheetName: string;
  /** Name of the sheet of the summary. */
  summaryName: string;
}

/**
 * A spreadsheet that is written in pieces. A process with the state after a piece can continue the file. The summary of
 * all rows, at the start of the file, is written last.
 */
export interface ResumableFile<Row, State> {
  /** What the file has so far, as JSON. */
  readonly state: State;
  /** Returns the bytes of the next rows. */
  write(rows: readonly Row[]): Promise<Buffer>;
  /** Returns the bytes before and after those of the rows. Without `summary` the file has only the rows. */
  finish(summary: readonly SummaryLine[] | null): Promise<{ start: Buffer; end: Buffer }>;
}
