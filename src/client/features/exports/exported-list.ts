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

interface UsualColumn {
  name: AnyTransactionExportColumn;
  /** The column of the list without which the file has none either, by its key there. */
  ifShown?: string;
}

/** What the list shows of a card transaction, and what else bookkeepers need. */
const usualTransactionColumns: readonly UsualColumn[] = [
  { name: 'timestamp' },
  // The list shows what was asked for; only `amount` adds up to its total.
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
 * Returns the columns with which the choice starts, in their order: fewer than a call without columns returns. Those
 * that the user has shown in the list are among them.
 */
export const useUsualColumns = (kind: ExportKind): readonly string[] => {
  const shown = useListPreferences().columns[kind] ?? {};
  return kind === 'transactions'
    ? usualTransactionColumns
        .filter(({ ifShown }) => ifShown === undefined || shown[ifShown] === true)
        .map(({ name }) => name)
    : onlineTransactionExportColumns;
};

/** The columns that can be chosen of each list. */
export const allColumns: Record<ExportKind, readonly string[]> = {
  transactions: allTransactionExportColumns,
  onlineTransactions: onlineTransactionExportColumns,
};

/** Returns the columns that the list has, as their type. */
export const chosenOf = <Name extends string>(all: readonly Name[], chosen: readonly string[]): Name[] =>
  chosen.flatMap((name) => all.find((each) => each === name) ?? []);
