import type { Language } from '#shared/i18n/languages.ts';
import type { SpreadsheetColumn } from './column.ts';
import type { SummaryLine } from './xlsx-parts.ts';

export interface ResumableOptions<Row> {
  columns: readonly SpreadsheetColumn<Row>[];
  language: Language;
  /** The name of the sheet of rows. */
  sheetName: string;
  /** The name of the summary sheet. */
  summaryName: string;
}

/**
 * A spreadsheet in pieces, which another process can continue by the state.
 * The summary is at the file's start and written last.
 */
export interface ResumableFile<Row, State> {
  /** The state of the file so far, as JSON. */
  readonly state: State;
  /** Returns the bytes of the next rows. */
  write(rows: readonly Row[]): Promise<Buffer>;
  /** Returns the bytes around the rows. Without `summary`, there are only rows. */
  finish(summary: readonly SummaryLine[] | null): Promise<{ start: Buffer; end: Buffer }>;
}
