import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type TableFile, writeTableFile } from '#server/platform/spreadsheets/table-file.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { ExportTransactions } from '#shared/transactions/transactions.schema.ts';
import { exportColumns } from './export-columns.ts';
import { exportFileName } from './export-file-name.ts';
import { requireSearch } from './require-search.ts';
import { readTransactionBatches } from './transactions.repository.ts';

const batchSize = 500;

/** All that the list shows for the same filter, in the same order, as a file. 404 for a foreign terminal. */
export const exportTransactions = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: SalesScope,
  { format, ...filter }: Omit<ExportTransactions, 'merchantId'>,
  language: Language,
): Promise<TableFile> => {
  const search = await requireSearch(deps, merchant, filter);
  const merchantName = await getMerchantName(deps.sequelize, merchant);
  const title = translate(language, 'transactions.title');
  return writeTableFile({
    columns: exportColumns(language),
    batches: readTransactionBatches(deps.sequelize, merchant, search, batchSize),
    sheetName: title,
    fileName: exportFileName({ title, merchantName, ...filter, format, today: dayOf(deps.clock()), language }),
    format,
    language,
  });
};
