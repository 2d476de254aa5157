import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import { toTransactionSearch } from '#server/features/transactions/transaction-list-query.ts';
import type { Deps } from '#server/platform/deps.ts';
import { labelsOf, type SpreadsheetColumn } from '#server/platform/spreadsheets/column.ts';
import { type TableFile, writeTableFile } from '#server/platform/spreadsheets/table-file.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import { bookedAmount, signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { ExportTransactions, Transaction } from '#shared/transactions/transactions.schema.ts';
import { readTransactionBatches } from './transactions.repository.ts';

const batchSize = 500;

/** Yields all transactions of a merchant, newest first, in batches. */
export const readAllTransactions = (
  sequelize: Deps['sequelize'],
  merchant: SalesScope,
): AsyncGenerator<Transaction[], void, void> =>
  readTransactionBatches(sequelize, merchant, toTransactionSearch({}), batchSize);

/** Exports all pages of the list. Throws 404 for a terminal that is not the merchant's own. */
export const exportTransactions = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'limits'>,
  merchant: SalesScope,
  { format, ...filter }: Omit<ExportTransactions, 'merchantId'>,
  language: Language,
): Promise<TableFile> => {
  if (filter.terminalId !== undefined) await requireOwnTerminal(deps, merchant, filter.terminalId);
  return writeTableFile({
    turns: deps.limits.exportBatches,
    title: translate(language, 'transactions:title'),
    merchantName: await getMerchantName(deps.sequelize, merchant),
    ...filter,
    today: budapestDay(deps.clock()),
    columns: columnsOf(language),
    batches: readTransactionBatches(deps.sequelize, merchant, toTransactionSearch(filter), batchSize),
    format,
    language,
  });
};

/** Returns the columns of the portal's list and of its details, with the same labels. */
const columnsOf = (language: Language): SpreadsheetColumn<Transaction>[] => {
  const types = labelsOf(transactionTypes, (name) => translate(language, `transactions:type.${name}`));
  const states = labelsOf(transactionStates, (name) => translate(language, `transactions:state.${name}`));
  const reasons = labelsOf(declineReasons, (name) => translate(language, `transactions:decline.reason.${name}`));
  const entryModes = labelsOf(cardEntryModes, (name) => translate(language, `transactions:entryMode.${name}`));
  const currency = currencyLabel(language);
  const heading = (
    name: 'card' | 'cardNumber' | 'entryMode' | 'authorizationCode' | 'eftTransactionId' | 'voidedSale',
  ) => translate(language, `transactions:detail.${name}`);
  return [
    {
      heading: translate(language, 'transactions:columns.time'),
      width: 21,
      kind: 'moment',
      of: (row) => row.timestamp,
    },
    {
      heading: translate(language, 'transactions:columns.amount', { currency }),
      width: 15,
      kind: 'amount',
      // Adds up to the total of the list.
      of: bookedAmount,
    },
    {
      heading: translate(language, 'transactions:export.requested', { currency }),
      width: 15,
      kind: 'amount',
      of: signedAmount,
    },
    { heading: translate(language, 'transactions:export.type'), width: 11, kind: 'text', of: (row) => types[row.type] },
    {
      heading: translate(language, 'transactions:columns.state'),
      width: 14,
      kind: 'text',
      of: (row) => states[row.state],
    },
    { heading: heading('card'), width: 13, kind: 'text', of: (row) => row.card.brand },
    { heading: heading('cardNumber'), width: 20, kind: 'text', of: (row) => row.card.maskedNumber },
    { heading: heading('entryMode'), width: 16, kind: 'text', of: (row) => entryModes[row.card.entryMode] },
    { heading: heading('authorizationCode'), width: 15, kind: 'text', of: (row) => row.authorizationCode ?? '' },
    {
      heading: translate(language, 'transactions:columns.terminal'),
      width: 15,
      kind: 'text',
      of: (row) => row.terminalSerialNumber,
    },
    { heading: translate(language, 'transactions:columns.id'), width: 30, kind: 'text', of: (row) => row.id },
    { heading: heading('eftTransactionId'), width: 40, kind: 'text', of: (row) => row.eftTransactionId },
    { heading: heading('voidedSale'), width: 30, kind: 'text', of: (row) => row.originalTransactionId ?? '' },
    // Later columns are added at the end, because programs count them.
    {
      heading: translate(language, 'transactions:decline.title'),
      width: 24,
      kind: 'text',
      of: ({ declineReason }) => (declineReason === null ? '' : reasons[declineReason]),
    },
    {
      heading: translate(language, 'transactions:export.terminalName'),
      width: 20,
      kind: 'text',
      of: (row) => row.terminalName ?? '',
    },
  ];
};
