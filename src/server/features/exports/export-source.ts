import type { Sequelize } from 'sequelize-typescript';
import type { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import {
  type FileState,
  openResumableFile,
  type ResumableFile,
  type SpreadsheetColumn,
} from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { FilterLabel } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { RowPosition } from '#shared/paging/cursor.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';

/** Totals of rows in minor units, as in the total of their list. */
export interface RowSums {
  amount: number;
  /** The part of `amount` that is tips. */
  tips: number;
  /** The refunds that reduce `amount`. */
  refunds: number;
  /** Voided sales, not in `amount`. */
  voided: number;
  /** Failed sales, not in `amount`. */
  failed: number;
}

export const addSums = (one: RowSums, other: RowSums): RowSums => ({
  amount: one.amount + other.amount,
  tips: one.tips + other.tips,
  refunds: one.refunds + other.refunds,
  voided: one.voided + other.voided,
  failed: one.failed + other.failed,
});

const noSums: RowSums = { amount: 0, tips: 0, refunds: 0, voided: 0, failed: 0 };

/** A list that can be exported: its filter, rows and columns. */
export interface ExportSource<Filter, Row extends { timestamp: Date; id: string }> {
  title(language: Language): string;
  /** Parses a stored filter. */
  filterSchema: z.ZodType<Filter>;
  /** All columns by name, in their usual order. */
  columnsOf(language: Language): Record<string, SpreadsheetColumn<Row>>;
  /** Returns the names for the filter's ids, or null. Throws 404 for ids of another merchant. */
  findNames(deps: Pick<Deps, 'sequelize'>, merchant: SalesScope, filter: Filter): Promise<string | null>;
  /** Returns the filter in words, names first, without the period. */
  describe(filter: Filter, names: string | null, language: Language): FilterLabel[];
  /** True for a filter with names. */
  hasNames(filter: Filter): boolean;
  /** `requestedAt` ends the days of a search by time of day, here and below. */
  readTotal(sequelize: Sequelize, merchant: SalesScope, filter: Filter, requestedAt: Date): Promise<{ count: number }>;
  /** Returns the next rows after a row, newest first, with the data of the columns. */
  listNext(
    sequelize: Sequelize,
    merchant: SalesScope,
    filter: Filter,
    span: { after: RowPosition | null; limit: number },
    file: { requestedAt: Date; columnNames: readonly string[] },
  ): Promise<Row[]>;
  /** A row's part of the list's total. */
  sumsOf(row: Row): RowSums;
}

/** The written rows of an export. */
export interface RowProgress {
  rows: number;
  sums: RowSums;
  after: RowPosition | null;
}

interface OpenOptions {
  merchant: SalesScope;
  filter: unknown;
  requestedAt: Date;
  format: ExportFormat;
  language: Language;
  columnNames: readonly string[];
  fileState: FileState;
}

/** The rows and the file of one export. */
export interface OpenExport extends Pick<ResumableFile<never, FileState>, 'state' | 'finish'> {
  readTotal(sequelize: Sequelize): Promise<{ count: number }>;
  /** Reads the next rows and returns their part of the file; null after the last one. */
  writeNext(
    sequelize: Sequelize,
    span: { after: RowPosition | null; limit: number },
  ): Promise<(RowProgress & { bytes: Buffer; isLast: boolean }) | null>;
}

/** A source without its types: exports of all lists work alike. */
export interface AnySource {
  title(language: Language): string;
  describe(
    deps: Pick<Deps, 'sequelize'>,
    merchant: SalesScope,
    filter: unknown,
    language: Language,
  ): Promise<FilterLabel[]>;
  /** Translates the stored words of a stored filter. */
  translateLabels(filter: unknown, labels: readonly FilterLabel[], language: Language): readonly FilterLabel[];
  open(options: OpenOptions): OpenExport;
}

export const createSource = <Filter, Row extends { timestamp: Date; id: string }>(
  source: ExportSource<Filter, Row>,
): AnySource => ({
  title: (language) => source.title(language),
  describe: async (deps, merchant, stored, language) => {
    const filter = source.filterSchema.parse(stored);
    return source.describe(filter, await source.findNames(deps, merchant, filter), language);
  },
  translateLabels: (stored, labels, language) => {
    const { data: filter } = source.filterSchema.safeParse(stored);
    // A filter of a newer version.
    if (!filter) return labels;
    // Keeps the former names: the card reader may be gone.
    return source.describe(filter, source.hasNames(filter) ? (labels[0]?.value ?? null) : null, language);
  },
  open: ({ merchant, filter: stored, requestedAt, format, language, columnNames, fileState }) => {
    const filter = source.filterSchema.parse(stored);
    const all = source.columnsOf(language);
    // Skips columns of a former version.
    const columns = columnNames.flatMap((name) => all[name] ?? []);
    const file = openResumableFile<Row>(
      format,
      {
        columns,
        language,
        sheetName: source.title(language),
        summaryName: translate(language, 'listExports:summary.sheet'),
      },
      fileState,
    );
    return {
      get state() {
        return file.state;
      },
      finish: (summary) => file.finish(summary),
      readTotal: (sequelize) => source.readTotal(sequelize, merchant, filter, requestedAt),
      writeNext: async (sequelize, span) => {
        const rows = await source.listNext(sequelize, merchant, filter, span, { requestedAt, columnNames });
        const last = rows.at(-1);
        if (!last) return null;
        return {
          rows: rows.length,
          sums: rows.map((row) => source.sumsOf(row)).reduce(addSums, noSums),
          after: { occurredAt: last.timestamp, id: last.id },
          bytes: await file.write(rows),
          isLast: rows.length < span.limit,
        };
      },
    };
  },
});
