export { labelsOf, type SpreadsheetColumn } from './column.ts';
export { csvMediaType } from './csv.ts';
export { type FileState, openResumableFile } from './open-resumable-file.ts';
export type { ResumableFile } from './resumable-file.ts';
export { type TableFile, tableFileName, writeTableFile } from './table-file.ts';
export { xlsxMediaType } from './xlsx.ts';
export type { SummaryLine } from './xlsx-parts.ts';
