import { Readable } from 'node:stream';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { LimitFunction } from 'p-limit';
import type { Day } from '#shared/dates/day.ts';
import { fitBytes } from '#shared/fit-text.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';
import type { Batches, SpreadsheetColumn } from './column.ts';
import { csvMediaType, csvText } from './csv.ts';
import { xlsxMediaType, xlsxStream } from './xlsx.ts';

export interface TableFile {
  content: Readable;
  mediaType: string;
  fileName: string;
}

interface TableFileOptions<Row> {
  /** The turns of all exports of this server. */
  turns: LimitFunction;
  /** The sheet's name and the file name's start. */
  title: string;
  merchantName: string;
  fromDate?: Day | undefined;
  toDate?: Day | undefined;
  today: Day;
  columns: readonly SpreadsheetColumn<Row>[];
  batches: AsyncGenerator<Row[], void, void>;
  format: ExportFormat;
  language: Language;
}

/** Returns a file that is written while it is sent. */
export const writeTableFile = async <Row>(options: TableFileOptions<Row>): Promise<TableFile> => {
  const { title, columns, format, language, turns } = options;
  const fileName = tableFileName(options);
  const batches = await readFirst(readInTurn(options.batches, turns));
  if (format === 'csv') {
    const content = Readable.from(csvText({ columns, batches, language }), { objectMode: false });
    return { content, mediaType: csvMediaType, fileName };
  }
  const content = xlsxStream({ columns, batches, sheetName: title, language });
  return { content, mediaType: xlsxMediaType, fileName };
};

/**
 * Reads each batch in turn with other exports, and lets other requests run.
 * From the second batch on, it reads one ahead.
 */
const readInTurn = async function* <Row>(
  batches: AsyncGenerator<Row[], void, void>,
  turns: LimitFunction,
): AsyncGenerator<Row[], void, void> {
  const read = () => turns(() => batches.next());
  let ahead: ReturnType<typeof read> | null = null;
  for (let isFirst = true; ; isFirst = false) {
    const batch = await (ahead ?? read());
    if (batch.done) return;
    if (!isFirst) {
      ahead = read();
      // The error is thrown when the batch is needed, if ever.
      ahead.catch(() => undefined);
    }
    await yieldToRequests();
    yield batch.value;
  }
};

/**
 * Reads the first batch before the response starts:
 * an unreachable database then still gives an error response.
 */
const readFirst = async <Row>(batches: AsyncGenerator<Row[], void, void>): Promise<Batches<Row>> => {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
};

/** Leaves room for the title and the period. */
const maxNameBytes = 120;

/**
 * Returns `Tranzakciók – Virágbolt Kft. – 2026-11-01–2026-11-20.xlsx`.
 * The name depends on merchant and period.
 */
export const tableFileName = ({
  title,
  merchantName,
  fromDate,
  toDate,
  today,
  format,
  language,
}: Omit<TableFileOptions<never>, 'columns' | 'batches' | 'turns'>): string => {
  const end = toDate ?? today;
  const period =
    fromDate === undefined
      ? translate(language, 'transactions:export.until', { day: end })
      : // A filter without `toDate` may start in the future.
        [...new Set([fromDate, end < fromDate ? fromDate : end])].join('–');
  const name = [title, fitBytes(merchantName, maxNameBytes), period].join(' – ');
  return `${name}.${format}`;
};
