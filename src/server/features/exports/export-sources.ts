import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import {
  type ExportKind,
  onlineTransactionExportColumns,
  transactionExportColumns,
} from '#shared/exports/export-enums.ts';
import type { AnySource } from './export-source.ts';
import { onlineTransactionSource } from './online-transaction-source.ts';
import { transactionSource } from './transaction-source.ts';

interface KindOfExport {
  source: AnySource;
  /** All columns in their usual order. */
  columns: readonly string[];
  /** The scope with which an API key reads the list. */
  scope: ApiKeyScope;
}

/** The lists that can be exported. */
export const exportSources: Record<ExportKind, KindOfExport> = {
  transactions: { source: transactionSource, columns: transactionExportColumns, scope: 'readTransactions' },
  onlineTransactions: {
    source: onlineTransactionSource,
    columns: onlineTransactionExportColumns,
    scope: 'readOnlineTransactions',
  },
};
