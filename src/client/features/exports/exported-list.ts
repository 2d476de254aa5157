import type { z } from 'zod';
import { useListPreferences } from '#client/lib/list/list-preferences.ts';
import {
  type AnyTransactionExportColumn,
  allTransactionExportColumns,
  type ExportKind,
  onlineTransactionExportColumns,
} from '#shared/exports/export-enums.ts';
import type {
  requestOnlineTransactionExportSchema,
  requestTransactionExportSchema,
} from '#shared/exports/exports.schema.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';

type OptionName = 'merchantId' | 'format' | 'columns' | 'hasSummary' | 'mailsLink' | 'language';
type TransactionFilter = Omit<z.input<typeof requestTransactionExportSchema>, OptionName>;
type OnlineTransactionFilter = Omit<z.input<typeof requestOnlineTransactionExportSchema>, OptionName>;

/** An exported list with its current filter. */
export type ExportedList =
  | { kind: 'transactions'; filter: TransactionFilter }
  | { kind: 'onlineTransactions'; filter: OnlineTransactionFilter };

/** The format and content of a file. */
export interface FileOptions {
  format: ExportFormat;
  hasSummary: boolean;
  /** Sends a link by e-mail when the file is ready. */
  mailsLink: boolean;
  /** Null for the usual columns in their order. */
  columns: readonly string[] | null;
}

export const defaultOptions: FileOptions = { format: 'xlsx', hasSummary: true, mailsLink: false, columns: null };

interface UsualColumn {
  name: AnyTransactionExportColumn;
  /** The file has the column only if the list shows its own column of this key. */
  ifShown?: string;
}

/** The list columns of card transactions, and others for bookkeepers. */
const usualTransactionColumns: readonly UsualColumn[] = [
  { name: 'timestamp' },
  // The list shows the requested amount, but only `amount` adds up to its total.
  { name: 'amount' },
  { name: 'requested' },
  { name: 'tipAmount', ifShown: 'tip' },
  { name: 'serviceChargeAmount', ifShown: 'serviceCharge' },
  { name: 'type' },
  { name: 'state' },
  { name: 'brand' },
  { name: 'maskedNumber' },
  { name: 'entryMode', ifShown: 'entryMode' },
  // It is on the slip.
  { name: 'authorizationCode' },
  // The list shows the serial number of a reader without a name.
  { name: 'terminalName' },
  { name: 'terminalSerialNumber' },
  { name: 'fee' },
  { name: 'net' },
  { name: 'id' },
  { name: 'payoutReference' },
];

/**
 * Returns the initial columns in order: fewer than by default in a call.
 * They include those that the user shows in the list.
 */
export const useUsualColumns = (kind: ExportKind): readonly string[] => {
  const shown = useListPreferences().columns[kind] ?? {};
  return kind === 'transactions'
    ? usualTransactionColumns
        .filter(({ ifShown }) => ifShown === undefined || shown[ifShown] === true)
        .map(({ name }) => name)
    : onlineTransactionExportColumns;
};

export const allColumns: Record<ExportKind, readonly string[]> = {
  transactions: allTransactionExportColumns,
  onlineTransactions: onlineTransactionExportColumns,
};

/** Returns the chosen names that `all` contains, in the chosen order, with their type. */
export const chosenOf = <Name extends string>(all: readonly Name[], chosen: readonly string[]): Name[] =>
  chosen.flatMap((name) => all.find((each) => each === name) ?? []);
