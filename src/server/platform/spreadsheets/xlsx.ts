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
  /** The format allows 1,048,576 rows per sheet; further rows go to the next sheet. */
  rowsPerSheet?: number;
}

/** The first moment of the zip format. Programs ignore the times of the parts of a workbook. */
const noTime = new Date('1980-01-01T00:00:00Z');

/** The level takes two thirds of the time of the third and makes files 7 % larger. */
const compressionLevel = 1;

/** Distributes the batches to sheets, each as full as whole batches allow. */
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

/**
 * Yields the files of a workbook. A sheet is asked for when the former one has been read, and the parts that list them
 * at last.
 */
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
 * Returns the stream of a workbook. Memory contains two batches of rows: one is read while the other is sent. An error
 * of the source destroys the stream before the directory at its end, so that the file is invalid.
 */
export const xlsxStream = <Row>(workbook: Workbook<Row>): Readable =>
  zipOf(filesOf(workbook), { at: noTime, compressionLevel });
