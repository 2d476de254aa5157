import { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import type { Batches } from '#server/spreadsheet/column.ts';
import { csvMediaType, csvText } from '#server/spreadsheet/csv.ts';
import { xlsxMediaType, xlsxStream } from '#server/spreadsheet/xlsx.ts';
import type { SalesScope } from '#server/trpc/merchant-scope.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { ExportTransactions, Transaction } from '#shared/transactions/transactions.schema.ts';
import { exportColumns } from './export-columns.ts';
import { exportFileName } from './export-file-name.ts';
import { requireSearch } from './require-search.ts';
import { readTransactionBatches } from './transactions.repository.ts';

const batchSize = 1000;

interface ExportedFile {
  content: Readable;
  mediaType: string;
  fileName: string;
}

/** All that the list shows for the same filter, in the same order, as a file. 404 for a foreign terminal. */
export const exportTransactions = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: SalesScope,
  { format, ...filter }: Omit<ExportTransactions, 'merchantId'>,
  language: Language,
): Promise<ExportedFile> => {
  const search = await requireSearch(deps, merchant, filter);
  const merchantName = await getMerchantName(deps.sequelize, merchant);
  const batches = await begin(readTransactionBatches(deps.sequelize, merchant, search, batchSize));
  const columns = exportColumns(language);
  const fileName = exportFileName({ merchantName, ...filter, format, today: dayOf(deps.clock()), language });
  if (format === 'csv') {
    const content = Readable.from(csvText({ columns, batches, language }), { objectMode: false });
    return { content, mediaType: csvMediaType, fileName };
  }
  const sheetName = translate(language, 'transactions.title');
  return { content: xlsxStream({ columns, batches, sheetName, language }), mediaType: xlsxMediaType, fileName };
};

/** Reads the first batch before anything is answered: a database that is away is then still a proper error. */
const begin = async (batches: AsyncGenerator<Transaction[], void, void>): Promise<Batches<Transaction>> => {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
};
