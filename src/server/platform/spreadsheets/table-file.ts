import { Readable } from 'node:stream';
import type { Language } from '#shared/i18n/languages.ts';
import type { ExportFormat } from '#shared/transactions/transactions.schema.ts';
import type { Batches, Column } from './column.ts';
import { csvMediaType, csvText } from './csv.ts';
import { xlsxMediaType, xlsxStream } from './xlsx.ts';

export interface TableFile {
  content: Readable;
  mediaType: string;
  fileName: string;
}

interface TableFileParts<Row> {
  columns: readonly Column<Row>[];
  batches: AsyncGenerator<Row[], void, void>;
  sheetName: string;
  fileName: string;
  format: ExportFormat;
  language: Language;
}

/** A file that is written while it is sent. */
export const writeTableFile = async <Row>(parts: TableFileParts<Row>): Promise<TableFile> => {
  const { columns, sheetName, fileName, format, language } = parts;
  const batches = await begin(parts.batches);
  if (format === 'csv') {
    const content = Readable.from(csvText({ columns, batches, language }), { objectMode: false });
    return { content, mediaType: csvMediaType, fileName };
  }
  return { content: xlsxStream({ columns, batches, sheetName, language }), mediaType: xlsxMediaType, fileName };
};

/** Reads the first batch before anything is answered: a database that is away is then still a proper error. */
const begin = async <Row>(batches: AsyncGenerator<Row[], void, void>): Promise<Batches<Row>> => {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
};
