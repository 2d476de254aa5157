import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { onlineTransactionColumnKeys, transactionColumnKeys } from '#shared/exports/column-keys.ts';
import {
  type ExportKind,
  onlineTransactionExportColumns,
  transactionExportColumns,
} from '#shared/exports/export-enums.ts';
import type { TextKey } from '#shared/i18n/translate.ts';
import type { AnySource } from './export-source.ts';
import { onlineTransactionSource } from './online-transaction-source.ts';
import { transactionSource } from './transaction-source.ts';

interface KindOfExport {
  source: AnySource;
  /** All columns in their usual order. */
  columns: readonly string[];
  /** The heading of the column that adds up to the total of the list. */
  totalKey: TextKey;
  /** The scope with which an API key reads the list. */
  scope: ApiKeyScope;
}

/** The lists that can be exported. */
export const exportSources: Record<ExportKind, KindOfExport> = {
  transactions: {
    source: transactionSource,
    columns: transactionExportColumns,
    totalKey: transactionColumnKeys.amount,
    scope: 'readTransactions',
  },
  onlineTransactions: {
    source: onlineTransactionSource,
    columns: onlineTransactionExportColumns,
    totalKey: onlineTransactionColumnKeys.bookedAmount,
    scope: 'readOnlineTransactions',
  },
};
