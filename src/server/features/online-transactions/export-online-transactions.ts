import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  labelsOf,
  type SpreadsheetColumn,
  type TableFile,
  writeTableFile,
} from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { onlineTransactionColumnKeys } from '#shared/exports/column-keys.ts';
import type { OnlineTransactionExportColumn } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import {
  onlinePaymentTypes,
  onlineTransactionStatuses,
  signedOnlineAmount,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type {
  ExportOnlineTransactions,
  OnlineTransaction,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { toOnlineTransactionSearch } from './online-transaction-list-query.ts';
import { readOnlineTransactionBatches } from './online-transactions.repository.ts';
import { requireOwnShop } from './shops.repository.ts';

const batchSize = 500;

/** Yields all online payments of a merchant, newest first, in batches. */
export const readAllOnlineTransactions = (
  sequelize: Deps['sequelize'],
  merchant: SalesScope,
): AsyncGenerator<OnlineTransaction[], void, void> =>
  readOnlineTransactionBatches(sequelize, merchant, toOnlineTransactionSearch({}), batchSize);

/** Exports all pages of the list. Throws 404 for a web shop that is not the merchant's own. */
export const exportOnlineTransactions = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'limits'>,
  merchant: SalesScope,
  { format, ...filter }: Omit<ExportOnlineTransactions, 'merchantId'>,
  language: Language,
): Promise<TableFile> => {
  if (filter.onlineEntityId !== undefined) await requireOwnShop(deps.sequelize, merchant, filter.onlineEntityId);
  return writeTableFile({
    turns: deps.limits.exportBatches,
    title: translate(language, 'onlineTransactions:title'),
    merchantName: await getMerchantName(deps.sequelize, merchant),
    ...filter,
    today: budapestDay(deps.clock()),
    columns: Object.values(onlineTransactionColumnsOf(language)),
    batches: readOnlineTransactionBatches(deps.sequelize, merchant, toOnlineTransactionSearch(filter), batchSize),
    format,
    language,
  });
};

/** Returns the columns of the portal's list with the same labels, and what each payment adds to the total. */
export const onlineTransactionColumnsOf = (
  language: Language,
): Record<OnlineTransactionExportColumn, SpreadsheetColumn<OnlineTransaction>> => {
  const types = labelsOf(onlinePaymentTypes, (name) => translate(language, `onlineTransactions:type.${name}`));
  const statuses = labelsOf(onlineTransactionStatuses, (name) =>
    translate(language, `onlineTransactions:status.${name}`),
  );
  const currency = currencyLabel(language);
  const heading = (name: OnlineTransactionExportColumn) =>
    translate(language, onlineTransactionColumnKeys[name], { currency });
  // Later columns are added at the end, because programs count them.
  return {
    timestamp: { heading: heading('timestamp'), width: 21, kind: 'moment', of: (row) => row.timestamp },
    entityName: { heading: heading('entityName'), width: 28, kind: 'text', of: (row) => row.entityName },
    amount: {
      heading: heading('amount'),
      width: 15,
      kind: 'amount',
      of: signedOnlineAmount,
    },
    bookedAmount: {
      heading: heading('bookedAmount'),
      width: 21,
      kind: 'amount',
      of: (row) => row.bookedAmount,
    },
    paymentType: { heading: heading('paymentType'), width: 18, kind: 'text', of: (row) => types[row.paymentType] },
    status: { heading: heading('status'), width: 14, kind: 'text', of: (row) => statuses[row.status] },
    brand: { heading: heading('brand'), width: 16, kind: 'text', of: (row) => row.card.brand },
    maskedNumber: {
      heading: heading('maskedNumber'),
      width: 20,
      kind: 'text',
      of: (row) => (row.card.brand === '' ? '' : row.card.maskedNumber),
    },
    id: { heading: heading('id'), width: 30, kind: 'text', of: (row) => row.id },
    gatewayPaymentId: {
      heading: heading('gatewayPaymentId'),
      width: 36,
      kind: 'text',
      of: (row) => row.gatewayPaymentId,
    },
  };
};
