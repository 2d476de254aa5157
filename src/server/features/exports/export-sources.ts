import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { onlineTransactionColumnKeys, transactionColumnKeys } from '#shared/exports/column-keys.ts';
import {
  type ExportKind,
  onlineTransactionExportColumns,
  transactionExportColumns,
} from '#shared/exports/export-enums.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { TextKey } from '#shared/i18n/translate.ts';
import type { AnySource } from './export-source.ts';
import { toExport } from './exports.repository.ts';
import type { StoredExport } from './exports.types.ts';
import { onlineTransactionSource } from './online-transaction-source.ts';
import { transactionSource } from './transaction-source.ts';

interface KindOfExport {
  source: AnySource;
  /** All columns in their usual order. */
  columns: readonly string[];
  /** The heading of the column that adds up to the list's total. */
  totalKey: TextKey;
  /** The scope with which an API key reads the list. */
  scope: ApiKeyScope;
}

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

/**
 * Returns an export for the API, with its filter in a language.
 * The file keeps the language of its request.
 */
export const toExportIn = (language: Language, row: StoredExport, now: Date): ListExport => {
  const { source } = exportSources[row.kind];
  const filters =
    row.language === language ? row.filterLabels : source.translateLabels(row.filter, row.filterLabels, language);
  return { ...toExport(row, now), filters: [...filters] };
};
