import type { Readable } from 'node:stream';
import { type ZippedFile, zipOf } from '#server/platform/zip/zip.api.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Batches, SpreadsheetColumn } from './column.ts';
import {
  columnLetter,
  createCellWriter,
  numberedSheets,
  packageParts,
  rowTexts,
  sheetEnd,
  sheetPath,
  sheetStart,
} from './xlsx-parts.ts';

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Workbook<Row> {
  columns: readonly SpreadsheetColumn<Row>[];
  batches: Batches<Row>;
  sheetName: string;
  language: Language;
  /** The format allows 1,048,576 rows per sheet. The rest follows on others. */
  rowsPerSheet?: number;
}

/**
 * The first moment of the zip format.
 * Programs ignore the times of parts.
 */
const noTime = new Date('1980-01-01T00:00:00Z');

/** Takes two thirds of level 3's time; files are 7 % larger. */
const compressionLevel = 1;

/** Distributes whole batches to sheets. */
const splitIntoSheets = <Row>({ columns, batches, rowsPerSheet = 1_000_000 }: Workbook<Row>) => {
  const shared: string[] = [];
  const writers = columns.map((column, i) => createCellWriter(column, columnLetter(i), shared));
  const source = batches[Symbol.asyncIterator]();
  let next: IteratorResult<Row[]> | null = null;
  const sheet = async function* () {
    yield sheetStart(columns);
    let rowCount = 1;
    next ??= await source.next();
    while (!next.done && rowCount - 1 + next.value.length <= rowsPerSheet) {
      const rows = next.value;
      yield* rowTexts(writers, rows, rowCount + 1);
      rowCount += rows.length;
      next = await source.next();
    }
    yield sheetEnd(columns.length, rowCount);
  };
  return { sheet, shared, isFinished: () => next?.done === true };
};

/** Yields a workbook's files on request: sheets first, then their lists. */
const filesOf = async function* <Row>(workbook: Workbook<Row>): AsyncGenerator<ZippedFile, void, void> {
  const sheets = splitIntoSheets(workbook);
  let sheetCount = 0;
  do {
    sheetCount += 1;
    yield { path: sheetPath(sheetCount), content: sheets.sheet() };
  } while (!sheets.isFinished());
  for (const [path, xml] of packageParts({
    sheets: numberedSheets(workbook.sheetName, sheetCount),
    shared: sheets.shared,
    language: workbook.language,
  })) {
    yield { path, content: [xml] };
  }
};

/**
 * Returns the stream of a workbook. Memory contains two batches.
 * A source error destroys it before its directory: the file is invalid.
 */
export const xlsxStream = <Row>(workbook: Workbook<Row>): Readable =>
  zipOf(filesOf(workbook), { at: noTime, compressionLevel });
