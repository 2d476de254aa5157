import type { z } from 'zod';
import {
  allTransactionExportColumns,
  type ExportKind,
  onlineTransactionExportColumns,
  transactionExportColumns,
} from '#shared/exports/export-enums.ts';
import type {
  requestOnlineTransactionExportSchema,
  requestTransactionExportSchema,
} from '#shared/exports/exports.schema.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';

type OptionName = 'merchantId' | 'format' | 'columns' | 'hasSummary' | 'mailsLink' | 'language';
type TransactionFilter = Omit<z.input<typeof requestTransactionExportSchema>, OptionName>;
type OnlineTransactionFilter = Omit<z.input<typeof requestOnlineTransactionExportSchema>, OptionName>;

/** A list that is exported, with the filter that it shows. */
export type ExportedList =
  | { kind: 'transactions'; filter: TransactionFilter }
  | { kind: 'onlineTransactions'; filter: OnlineTransactionFilter };

/** What a file looks like. */
export interface FileOptions {
  format: ExportFormat;
  hasSummary: boolean;
  /** Sends a link by e-mail when the file is ready. */
  mailsLink: boolean;
  /** Null for the usual columns in their order. */
  columns: readonly string[] | null;
}

export const defaultOptions: FileOptions = { format: 'xlsx', hasSummary: true, mailsLink: false, columns: null };

/** The usual columns of each list in their order. */
export const usualColumns: Record<ExportKind, readonly string[]> = {
  transactions: transactionExportColumns,
  onlineTransactions: onlineTransactionExportColumns,
};
/** The columns that can be chosen of each list. */
export const allColumns: Record<ExportKind, readonly string[]> = {
  transactions: allTransactionExportColumns,
  onlineTransactions: onlineTransactionExportColumns,
};

/** Returns the chosen columns that the list has, as their type; undefined for the usual ones. */
export const chosenOf = <Name extends string>(all: readonly Name[], chosen: readonly string[] | null) =>
  chosen?.flatMap((name) => all.find((each) => each === name) ?? []);
