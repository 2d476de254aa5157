import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable } from '#db/sql/joined-rows.ts';
import { selectColumns } from '#db/sql/row-parser.ts';
import type { DatabaseRow } from '#db/sql/select-rows.ts';
import { declineReasonOf } from '#shared/transactions/decline-reasons.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import type { NewTransaction } from './transactions.types.ts';

/** Columns that follow from the others. */
type DerivedColumn = 'cardLastFour' | 'changedAt' | 'declineReason';

/** Completes a new row by the derived columns. */
export const toNewTransaction = (row: Omit<NewTransaction, DerivedColumn>): NewTransaction => ({
  ...row,
  cardLastFour: lastFourOf(row.maskedCardNumber),
  changedAt: row.receivedAt,
  declineReason: declineReasonOf(row),
  readerDetails: toStoredDetails(row.readerDetails),
});

export const toStoredDetails = (details: Record<string, string> | null): Record<string, string> | null =>
  details === null || Object.keys(details).length === 0 ? null : details;

/** Columns of a transaction that the API returns. */
export const listedNames = [
  'id',
  'eftTransactionId',
  'type',
  'state',
  'amount',
  'tipAmount',
  'serviceChargeAmount',
  'refundedAmount',
  'currency',
  'occurredAt',
  'receivedAt',
  'readerTime',
  'cardBrand',
  'maskedCardNumber',
  'cardEntryMode',
  'issuerCountry',
  'authorizationCode',
  'originalTransactionId',
  'declineReason',
  'terminalId',
] as const;
/** Columns of its terminal. */
export const terminalNames = ['serialNumber', 'name'] as const;
const listed = selectColumns(TransactionModel, 't', listedNames);
const terminal = selectColumns(readable.TerminalModel, 'terminals', terminalNames, 'terminal');

/** Needs `transactions t` joined with `terminals`. */
export const transactionColumns = `${listed.sql}, ${terminal.sql}`;

/** Transactions with their terminals, for `toResponse`. */
export const transactionsWithTerminals = fromTable('sale', TransactionModel, listedNames).join(
  'terminal',
  readable.TerminalModel,
  { id: 'sale.terminalId' },
  terminalNames,
);

/** Parses a row of `transactionColumns`. */
export const parseTransaction = (row: DatabaseRow): Transaction => toResponse(listed.parse(row), terminal.parse(row));

type ListedTransaction = ReturnType<typeof listed.parse>;
type ListedTerminal = ReturnType<typeof terminal.parse>;

/** Returns a transaction as the API does. */
export const toResponse = (row: ListedTransaction, { serialNumber, name }: ListedTerminal): Transaction => ({
  id: row.id,
  eftTransactionId: row.eftTransactionId,
  type: row.type,
  state: row.state,
  amount: row.amount,
  tipAmount: row.tipAmount,
  serviceChargeAmount: row.serviceChargeAmount,
  refundedAmount: row.refundedAmount,
  currency: row.currency,
  timestamp: row.occurredAt,
  receivedAt: row.receivedAt,
  readerTime: row.readerTime,
  card: {
    brand: row.cardBrand,
    maskedNumber: row.maskedCardNumber,
    entryMode: row.cardEntryMode,
    issuerCountry: row.issuerCountry,
  },
  authorizationCode: row.authorizationCode,
  // A server of the former version stores no reason.
  declineReason: row.state === 'Error' ? (row.declineReason ?? 'Other') : null,
  terminalId: row.terminalId,
  terminalSerialNumber: serialNumber,
  terminalName: name,
  originalTransactionId: row.originalTransactionId,
});
