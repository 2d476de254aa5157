import { z } from 'zod';
import { orNull, toDate, toEnum, toMinorUnits, toText } from '#db/sql/column-values.ts';
import type { DatabaseRow } from '#db/sql/select-rows.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

/** Needs `transactions t` joined with `terminals`. */
export const transactionColumns = `
  t.id, t.eft_transaction_id AS eftTransactionId, t.type, t.state, t.amount, t.currency, t.occurred_at AS occurredAt,
  t.card_brand AS cardBrand, t.masked_card_number AS maskedCardNumber, t.card_entry_mode AS cardEntryMode,
  t.authorization_code AS authorizationCode, t.original_transaction_id AS originalTransactionId,
  t.decline_reason AS declineReason,
  t.terminal_id AS terminalId, terminals.serial_number AS terminalSerialNumber, terminals.name AS terminalName`;

export const toTransactionType = toEnum(transactionTypes);
export const toTransactionState = toEnum(transactionStates);
export const toDeclineReason = toEnum(declineReasons);
export const toCardEntryMode = toEnum(cardEntryModes);
export const toCurrency = toEnum(['HUF']);

/** Parses a row of `transactionColumns`. */
export const parseTransaction = (row: DatabaseRow): Transaction => ({
  id: toText(row.id),
  eftTransactionId: toText(row.eftTransactionId),
  type: toTransactionType(row.type),
  state: toTransactionState(row.state),
  amount: toMinorUnits(row.amount),
  currency: toCurrency(row.currency),
  timestamp: toDate(row.occurredAt),
  card: {
    brand: toText(row.cardBrand),
    maskedNumber: toText(row.maskedCardNumber),
    entryMode: toCardEntryMode(row.cardEntryMode),
  },
  authorizationCode: orNull(row.authorizationCode, toText),
  // A server of the former version stores no reason.
  declineReason: row.state === 'Error' ? (orNull(row.declineReason, toDeclineReason) ?? 'Other') : null,
  terminalId: toText(row.terminalId),
  terminalSerialNumber: toText(row.terminalSerialNumber),
  terminalName: orNull(row.terminalName, toText),
  originalTransactionId: orNull(row.originalTransactionId, toText),
});

const readerDetailsSchema = z.record(z.string(), z.string());

/** Parses the JSON column `reader_details`. MySQL's driver returns it parsed, MariaDB's as text. */
export const parseReaderDetails = (value: unknown): Record<string, string> =>
  readerDetailsSchema.parse(typeof value === 'string' ? JSON.parse(value) : value);
