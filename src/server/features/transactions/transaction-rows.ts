import { toMinorUnits } from '#db/sql/column-values.ts';
import type { CardEntryMode, TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

/** A transaction as the hand-written queries of this feature read it. */
export interface TransactionRow {
  id: string;
  eftTransactionId: string;
  type: TransactionType;
  state: TransactionState;
  amount: string;
  currency: 'HUF';
  occurredAt: Date;
  cardBrand: string;
  maskedCardNumber: string;
  cardEntryMode: CardEntryMode;
  authorizationCode: string | null;
  originalTransactionId: string | null;
  terminalId: string;
  terminalSerialNumber: string;
}

/** Needs `transactions t` joined with `terminals`. */
export const transactionColumns = `
  t.id, t.eft_transaction_id AS eftTransactionId, t.type, t.state, t.amount, t.currency, t.occurred_at AS occurredAt,
  t.card_brand AS cardBrand, t.masked_card_number AS maskedCardNumber, t.card_entry_mode AS cardEntryMode,
  t.authorization_code AS authorizationCode, t.original_transaction_id AS originalTransactionId,
  t.terminal_id AS terminalId, terminals.serial_number AS terminalSerialNumber`;

export const toTransaction = (row: TransactionRow): Transaction => ({
  id: row.id,
  eftTransactionId: row.eftTransactionId,
  type: row.type,
  state: row.state,
  amount: toMinorUnits(row.amount),
  currency: row.currency,
  timestamp: row.occurredAt,
  card: { brand: row.cardBrand, maskedNumber: row.maskedCardNumber, entryMode: row.cardEntryMode },
  authorizationCode: row.authorizationCode,
  terminalId: row.terminalId,
  terminalSerialNumber: row.terminalSerialNumber,
  originalTransactionId: row.originalTransactionId,
});
