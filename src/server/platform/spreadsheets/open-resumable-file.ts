import type { ExportFormat } from '#shared/paging/day-range-filter.ts';
import { ResumableCsv } from './resumable-csv.ts';
import type { ResumableFile, ResumableOptions } from './resumable-file.ts';
import { ResumableXlsx, type XlsxState } from './resumable-xlsx.ts';

/** The file's state. Null before the first rows, and for CSV. */
export type FileState = XlsxState | null;

export const openResumableFile = <Row>(
  format: ExportFormat,
  options: ResumableOptions<Row>,
  state: FileState,
): ResumableFile<Row, FileState> => (format === 'csv' ? new ResumableCsv(options) : new ResumableXlsx(options, state));
