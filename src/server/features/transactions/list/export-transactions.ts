import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import { listPriceVersions } from '#server/features/prices/prices.api.ts';
import { requireOwnTerminals } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  labelsOf,
  type SpreadsheetColumn,
  type TableFile,
  writeTableFile,
} from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { transactionColumnKeys } from '#shared/exports/column-keys.ts';
import type { TransactionExportColumn } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { priceAt } from '#shared/prices/price-rules.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { findShortenedDays } from '#shared/transactions/time-of-day.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import {
  bookedAmount,
  bookedServiceCharge,
  bookedTip,
  settledPartsOf,
  signedAmount,
} from '#shared/transactions/transaction-rules.ts';
import type { ExportTransactions, Transaction } from '#shared/transactions/transactions.schema.ts';
import { anyTransaction, toTransactionSearch } from './transaction-list-query.ts';
import { readTransactionBatches } from './transactions.repository.ts';

const batchSize = 500;

/** Yields all transactions of a merchant, newest first, in batches. */
export const readAllTransactions = (
  sequelize: Deps['sequelize'],
  merchant: SalesScope,
): AsyncGenerator<Transaction[], void, void> => readTransactionBatches(sequelize, merchant, anyTransaction, batchSize);

/** Exports the whole list. Throws 404 for another merchant's terminal. */
export const exportTransactions = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'limits'>,
  merchant: SalesScope,
  { format, ...filter }: Omit<ExportTransactions, 'merchantId'>,
  language: Language,
): Promise<TableFile> => {
  await requireOwnTerminals(deps, merchant, filter.terminalId ?? []);
  const now = deps.clock();
  const today = budapestDay(now);
  const shortened = findShortenedDays(filter, today);
  return writeTableFile({
    turns: deps.limits.exportBatches,
    title: translate(language, 'transactions:title'),
    merchantName: await getMerchantName(deps.sequelize, merchant),
    fromDate: shortened?.from ?? filter.fromDate,
    toDate: shortened?.to ?? filter.toDate,
    today,
    columns: Object.values(transactionColumnsOf(language)),
    batches: settledBatches(
      deps.sequelize,
      merchant,
      readTransactionBatches(deps.sequelize, merchant, toTransactionSearch(filter, now), batchSize),
    ),
    format,
    language,
  });
};

/** A transaction with fee at the month's price, net and settlement. */
export type SettledTransaction = Transaction & ReturnType<typeof settledPartsOf>;

/** Adds the fees and settlements of a merchant's transactions. */
export const withSettlements = async (
  sequelize: Deps['sequelize'],
  { merchantId }: SalesScope,
  rows: readonly Transaction[],
): Promise<SettledTransaction[]> => {
  const versions = await listPriceVersions({ sequelize }, merchantId);
  return rows.map((row) => ({ ...row, ...settledPartsOf(row, priceAt(versions, row.timestamp)) }));
};

const settledBatches = async function* (
  sequelize: Deps['sequelize'],
  merchant: SalesScope,
  batches: AsyncIterable<Transaction[]>,
): AsyncGenerator<SettledTransaction[], void, void> {
  for await (const batch of batches) yield withSettlements(sequelize, merchant, batch);
};

type Column = SpreadsheetColumn<SettledTransaction>;
export type TransactionColumns = Record<TransactionExportColumn, Column>;
type CardColumn = keyof Transaction['card'];
/** Members without a column. Their times are optional columns. */
type ColumnlessMember = 'currency' | 'terminalId' | 'card' | 'receivedAt' | 'readerTime';

const text = (heading: string, width: number, of: (row: SettledTransaction) => string | null): Column => ({
  heading,
  width,
  kind: 'text',
  of: (row) => of(row) ?? '',
});

/** Returns the columns of the portal's list and details. */
export const transactionColumnsOf = (language: Language): TransactionColumns => {
  const types = labelsOf(transactionTypes, (name) => translate(language, `transactions:type.${name}`));
  const states = labelsOf(transactionStates, (name) => translate(language, `transactions:state.${name}`));
  const reasons = labelsOf(declineReasons, (name) => translate(language, `transactions:decline.reason.${name}`));
  const entryModes = labelsOf(cardEntryModes, (name) => translate(language, `transactions:entryMode.${name}`));
  const currency = currencyLabel(language);
  const heading = (name: TransactionExportColumn) => translate(language, transactionColumnKeys[name], { currency });
  // Keyed by member: a new member needs a column to compile.
  // Append new columns: programs count them.
  const columns: Record<Exclude<keyof Transaction, ColumnlessMember> | CardColumn, Column> & TransactionColumns = {
    timestamp: {
      heading: heading('timestamp'),
      width: 21,
      kind: 'moment',
      of: (row) => row.timestamp,
    },
    amount: {
      heading: heading('amount'),
      width: 15,
      kind: 'amount',
      // Adds up to the total of the list.
      of: bookedAmount,
    },
    requested: {
      heading: heading('requested'),
      width: 15,
      kind: 'amount',
      of: signedAmount,
    },
    type: text(heading('type'), 11, (row) => types[row.type]),
    state: text(heading('state'), 14, (row) => states[row.state]),
    brand: text(heading('brand'), 13, (row) => row.card.brand),
    maskedNumber: text(heading('maskedNumber'), 20, (row) => row.card.maskedNumber),
    entryMode: text(heading('entryMode'), 16, (row) => entryModes[row.card.entryMode]),
    authorizationCode: text(heading('authorizationCode'), 15, (row) => row.authorizationCode),
    terminalSerialNumber: text(heading('terminalSerialNumber'), 15, (row) => row.terminalSerialNumber),
    id: text(heading('id'), 30, (row) => row.id),
    eftTransactionId: text(heading('eftTransactionId'), 40, (row) => row.eftTransactionId),
    originalTransactionId: text(heading('originalTransactionId'), 30, (row) => row.originalTransactionId),
    declineReason: text(heading('declineReason'), 24, ({ declineReason }) =>
      declineReason === null ? null : reasons[declineReason],
    ),
    terminalName: text(heading('terminalName'), 20, (row) => row.terminalName),
    fee: {
      heading: heading('fee'),
      width: 13,
      kind: 'amount',
      of: (row) => row.fee,
    },
    net: {
      heading: heading('net'),
      width: 15,
      kind: 'amount',
      of: (row) => row.net,
    },
    tipAmount: {
      heading: heading('tipAmount'),
      width: 15,
      kind: 'amount',
      of: bookedTip,
    },
    refundedAmount: {
      heading: heading('refundedAmount'),
      width: 15,
      kind: 'amount',
      of: (row) => row.refundedAmount,
    },
    settlementMonth: text(heading('settlementMonth'), 13, (row) => row.settlementMonth),
    // Programs compare codes; names differ by language.
    issuerCountry: text(heading('issuerCountry'), 13, (row) => row.card.issuerCountry),
    serviceChargeAmount: {
      heading: heading('serviceChargeAmount'),
      width: 15,
      kind: 'amount',
      of: bookedServiceCharge,
    },
  };
  return columns;
};
