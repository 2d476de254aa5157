import { emptyZip, type ZipState, ZipWriter } from '#server/platform/zip/zip.api.ts';
import type { ResumableFile, ResumableOptions } from './resumable-file.ts';
import {
  type CellWriter,
  columnLetter,
  createCellWriter,
  numberedSheets,
  packageParts,
  rowTexts,
  type SummaryLine,
  sheetEnd,
  sheetPath,
  sheetStart,
  summarySheet,
} from './xlsx-parts.ts';

export interface XlsxState {
  zip: ZipState;
  /** Sheets of rows. The last is not ended. */
  sheetCount: number;
  /** Lines of the last sheet, with its headings. */
  lineCount: number;
}

/** The format allows 1,048,576. */
const linesPerSheet = 1_000_000;

const emptyState: XlsxState = { zip: emptyZip, sheetCount: 0, lineCount: 0 };

/** A workbook in pieces. Cells contain texts: shared ones would be state. */
export class ResumableXlsx<Row> implements ResumableFile<Row, XlsxState> {
  readonly #options: ResumableOptions<Row>;
  readonly #writers: readonly CellWriter<Row>[];
  readonly #zip: ZipWriter;
  readonly #linesPerSheet: number;
  #sheetCount: number;
  #lineCount: number;

  constructor(options: ResumableOptions<Row>, state: XlsxState | null, maxLines = linesPerSheet) {
    const { zip, sheetCount, lineCount } = state ?? emptyState;
    this.#options = options;
    this.#writers = options.columns.map((column, i) => createCellWriter(column, columnLetter(i), null));
    this.#zip = new ZipWriter(zip);
    this.#linesPerSheet = maxLines;
    this.#sheetCount = sheetCount;
    this.#lineCount = lineCount;
  }

  get state(): XlsxState {
    return { zip: this.#zip.state, sheetCount: this.#sheetCount, lineCount: this.#lineCount };
  }

  async write(rows: readonly Row[]): Promise<Buffer> {
    const isFull = this.#lineCount + rows.length > this.#linesPerSheet;
    const ended = isFull ? [await this.#endSheet()] : [];
    const started = isFull || this.#sheetCount === 0 ? [await this.#startSheet()] : [];
    const text = [...rowTexts(this.#writers, rows, this.#lineCount + 1)].join('');
    this.#lineCount += rows.length;
    const written = await this.#zip.write(Buffer.from(text));
    return Buffer.concat([...ended, ...started, written]);
  }

  async finish(summary: readonly SummaryLine[] | null): Promise<{ start: Buffer; end: Buffer }> {
    const { sheetName, summaryName, language } = this.#options;
    const pieces = this.#sheetCount === 0 ? [await this.#startSheet()] : [];
    pieces.push(await this.#endSheet());
    const sheets = numberedSheets(sheetName, this.#sheetCount);
    if (summary) {
      const number = sheets.length + 1;
      pieces.push(await this.#zip.addFile(sheetPath(number), Buffer.from(summarySheet(summary))));
      // Programs show the first tab when they open the file.
      sheets.unshift({ name: summaryName, number });
    }
    for (const [path, xml] of packageParts({ sheets, shared: [], language })) {
      pieces.push(await this.#zip.addFile(path, Buffer.from(xml)));
    }
    pieces.push(this.#zip.end());
    return { start: Buffer.alloc(0), end: Buffer.concat(pieces) };
  }

  async #startSheet(): Promise<Buffer> {
    this.#sheetCount += 1;
    this.#lineCount = 1;
    const header = this.#zip.startFile(sheetPath(this.#sheetCount));
    return Buffer.concat([header, await this.#zip.write(Buffer.from(sheetStart(this.#options.columns)))]);
  }

  #endSheet(): Promise<Buffer> {
    return this.#zip.endFile(Buffer.from(sheetEnd(this.#writers.length, this.#lineCount)));
  }
}
