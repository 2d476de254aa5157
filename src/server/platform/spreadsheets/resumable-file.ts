import type { Language } from '#shared/i18n/languages.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';
import type { SpreadsheetColumn } from './column.ts';
import { ResumableCsv } from './resumable-csv.ts';
import { ResumableXlsx, type XlsxState } from './resumable-xlsx.ts';
import type { SummaryLine } from './xlsx-parts.ts';

/** What a file has so far, as JSON. Null before the first rows, and for a format without a state. */
export type FileState = XlsxState | null;

export interface ResumableOptions<Row> {
  columns: readonly SpreadsheetColumn<Row>[];
  language: Language;
  /** Name of the sheet of rows. */
  sheetName: string;
  /** Name of the sheet of the summary. */
  summaryName: string;
}

/**
 * A spreadsheet that is written in pieces. A process that has the state after a piece can continue the file, and the
 * summary of all rows, which is at its start, is written last.
 */
export interface ResumableFile<Row> {
  readonly state: FileState;
  /** Returns the bytes of the next rows. */
  write(rows: readonly Row[]): Promise<Buffer>;
  /** Returns the bytes before and after those of the rows. Without `summary` the file has only the rows. */
  finish(summary: readonly SummaryLine[] | null): Promise<{ start: Buffer; end: Buffer }>;
}

export const openResumableFile = <Row>(
  format: ExportFormat,
  options: ResumableOptions<Row>,
  state: FileState,
): ResumableFile<Row> => (format === 'csv' ? new ResumableCsv(options) : new ResumableXlsx(options, state));
