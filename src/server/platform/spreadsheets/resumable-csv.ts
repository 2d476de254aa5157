import { createCsvRowWriter, csvStart } from './csv.ts';
import type { ResumableFile, ResumableOptions } from './resumable-file.ts';
import type { SummaryLine } from './xlsx-parts.ts';

/** A CSV file in pieces. Summary and an empty line precede the headings. */
export class ResumableCsv<Row> implements ResumableFile<Row, null> {
  readonly state = null;
  readonly #options: ResumableOptions<Row>;
  readonly #writeRow: (row: Row) => string;

  constructor(options: ResumableOptions<Row>) {
    this.#options = options;
    this.#writeRow = createCsvRowWriter(options);
  }

  async write(rows: readonly Row[]): Promise<Buffer> {
    return Buffer.from(rows.map(this.#writeRow).join(''));
  }

  async finish(summary: readonly SummaryLine[] | null): Promise<{ start: Buffer; end: Buffer }> {
    return { start: Buffer.from(csvStart(this.#options, summary)), end: Buffer.alloc(0) };
  }
}
