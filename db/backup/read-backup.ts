import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartupError } from '#shared/errors/startup-error.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  type BackupTableEnd,
  controlLineSchema,
} from './backup-format.ts';

/** Handlers for the parts of a backup, in their order. */
export interface BackupReader {
  onHeader?(header: BackupHeader): Promise<void>;
  onTable?(table: BackupTable): Promise<void>;
  /** Some rows of the latest table, as lines of JSON. */
  onRows?(lines: readonly string[]): Promise<void>;
  /** All rows of the table were passed on and verified. */
  onTableEnd?(end: BackupTableEnd): Promise<void>;
}

/** Approximate size of a group of rows. */
const groupLength = 256 * 1024;
/** A backup has a line end in its first megabyte. */
const maxHeaderLength = 1024 * 1024;

const notBackup = () => new StartupError('This is not a backup of this product.');
const damaged = (place: string) => new StartupError(`The backup is damaged: ${place}. Use another one.`);

/**
 * Reads a whole backup, verifies all digests, and passes its parts on.
 * Memory does not grow with its size.
 * Throws a StartupError for a damaged, incomplete or foreign file.
 */
export const readBackup = async (input: Readable, reader: BackupReader = {}): Promise<BackupEnd> => {
  const parser = new BackupParser(reader);
  try {
    await pipeline(input, createGunzip({ chunkSize: groupLength }), async (chunks: AsyncIterable<Buffer>) => {
      for await (const lines of splitLines(chunks)) await parser.read(lines);
    });
  } catch (error) {
    throw explain(error, parser.hasHeader);
  }
  return parser.finish();
};

/** Yields the whole lines of each piece of a text. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let isFirst = true;
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (isFirst && lines.length === 0 && rest.length > maxHeaderLength) throw notBackup();
    if (lines.length === 0) continue;
    isFirst = false;
    yield lines;
  }
  if (rest + decoder.decode() !== '') throw isFirst ? notBackup() : damaged('it ends within a line');
}

class BackupParser {
  readonly #reader: BackupReader;
  readonly #digest = createHash('sha256');
  #header: BackupHeader | null = null;
  #end: BackupEnd | null = null;
  /** The table whose rows are being read. */
  #table: { name: string; digest: ReturnType<typeof createHash>; rows: number } | null = null;
  #tables = 0;
  #rows = 0;

  constructor(reader: BackupReader) {
    this.#reader = reader;
  }

  get hasHeader(): boolean {
    return this.#header !== null;
  }

  async read(lines: readonly string[]): Promise<void> {
    let rows: string[] = [];
    for (const line of lines) {
      if (line.startsWith('[')) {
        rows.push(line);
        continue;
      }
      await this.#readRows(rows);
      rows = [];
      await this.#readControlLine(line);
    }
    await this.#readRows(rows);
  }

  finish(): BackupEnd {
    if (this.#end) return this.#end;
    throw this.#header ? damaged('its end is missing') : notBackup();
  }

  async #readRows(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    if (!this.#table) throw this.#header ? damaged('rows without a table') : notBackup();
    const text = `${lines.join('\n')}\n`;
    this.#digest.update(text);
    this.#table.digest.update(text);
    this.#table.rows += lines.length;
    await this.#reader.onRows?.(lines);
  }

  async #readControlLine(line: string): Promise<void> {
    const part = parseControlLine(line);
    if (!this.#header && !(part && 'format' in part)) throw notBackup();
    if (!part || this.#end) throw damaged('it contains a line that does not belong there');
    if ('end' in part) return this.#readEnd(part);
    this.#digest.update(`${line}\n`);
    if ('format' in part) return this.#readHeader(part);
    if ('table' in part) return this.#readTable(part);
    return this.#readTableEnd(part);
  }

  async #readHeader(header: BackupHeader): Promise<void> {
    if (this.#header) throw damaged('it has two headers');
    this.#header = header;
    await this.#reader.onHeader?.(header);
  }

  async #readTable(table: BackupTable): Promise<void> {
    if (this.#table) throw damaged(`the end of the table ${this.#table.name} is missing`);
    this.#table = { name: table.table, digest: createHash('sha256'), rows: 0 };
    await this.#reader.onTable?.(table);
  }

  async #readTableEnd(end: BackupTableEnd): Promise<void> {
    const table = this.#table;
    const isEqual =
      table?.name === end.tableEnd && table.rows === end.rows && table.digest.digest('hex') === end.sha256;
    if (!isEqual) throw damaged(`the rows of the table ${end.tableEnd} do not have their checksum`);
    this.#table = null;
    this.#tables += 1;
    this.#rows += end.rows;
    await this.#reader.onTableEnd?.(end);
  }

  #readEnd(end: BackupEnd): void {
    const isEqual =
      this.#table === null &&
      end.tables === this.#tables &&
      end.rows === this.#rows &&
      end.sha256 === this.#digest.digest('hex');
    if (!isEqual) throw damaged('it does not have its checksum');
    this.#end = end;
  }
}

const parseControlLine = (line: string) => {
  try {
    return controlLineSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

const explain = (error: unknown, hasHeader: boolean): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_') || code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    if (!hasHeader) return notBackup();
    return damaged(code === 'Z_BUF_ERROR' ? 'it is not complete' : 'its content was changed');
  }
  if (code === 'ENOENT') return new StartupError('There is no such file.', { cause: error });
  if (code === 'EACCES') return new StartupError('The file may not be read.', { cause: error });
  if (code === 'EISDIR') return new StartupError('This is a folder, not a backup.', { cause: error });
  return error;
};
