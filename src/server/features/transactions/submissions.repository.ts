import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { isTrue, toMinorUnits } from '#db/sql/column-values.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import type { Stored, Submission } from './submission.ts';
import { type TransactionRow, toTransaction, transactionColumns } from './transaction-rows.ts';
import type { Write } from './write.ts';

/** A transaction held by this database transaction, with all that a decision about it needs. */
export interface HeldTransaction extends Stored {
  id: string;
  occurredAt: Date;
  originalTransactionId: string | null;
  readerDetails: Record<string, string> | null;
}

export interface NewTransaction extends Submission {
  id: string;
  terminalId: string;
  occurredAt: Date;
  receivedAt: Date;
  originalTransactionId: string | null;
  isReaderClockAhead: boolean;
  isFromDisabledTerminal: boolean;
}

export interface ReaderTerminal {
  id: string;
  serialNumber: string;
  isDisabled: boolean;
  /** Whether somebody wants to be told of its sales. */
  hasWebhooks: boolean;
}

export const findTerminalOfReader = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  serialNumber: string,
): Promise<ReaderTerminal | null> => {
  // Serial numbers are ASCII; with any other letter the comparison would not use the key.
  if (!/^[\x20-\x7e]+$/u.test(serialNumber)) return null;
  const [row] = await sequelize.query<{
    id: string;
    serialNumber: string;
    isDisabled: 0 | 1;
    hasWebhooks: string | number;
  }>(
    // Asked along with the terminal: a question of its own would cost every sale a round trip.
    `SELECT id, serial_number AS serialNumber, is_disabled AS isDisabled, EXISTS (
       SELECT 1 FROM webhooks WHERE webhooks.merchant_id = terminals.merchant_id AND webhooks.is_enabled = TRUE
     ) AS hasWebhooks
     FROM terminals
     WHERE serial_number = $serialNumber AND merchant_id = $merchantId`,
    { bind: { serialNumber, merchantId }, type: QueryTypes.SELECT },
  );
  return row ? { ...row, isDisabled: row.isDisabled === 1, hasWebhooks: isTrue(row.hasWebhooks) } : null;
};

/**
 * Notes the use of a terminal, and holds it until the end of the transaction: reports of one terminal take turns from
 * here on, so that the same report sent twice at once meets itself, and sales cannot be voided twice. False when it was
 * deleted since it was found.
 */
export const noteTerminalUse = async (
  { sequelize, transaction }: Write,
  { id }: ReaderTerminal,
  at: Date,
): Promise<boolean> => {
  const [, changed] = await sequelize.query(
    `UPDATE terminals SET last_used_at = GREATEST(COALESCE(last_used_at, $at), $at), dormancy_notice_at = NULL
     WHERE id = $id`,
    { bind: { id, at }, type: QueryTypes.UPDATE, transaction },
  );
  if (changed > 0) return true;
  // The driver counts only rows in which something changed, and a second sale of the same millisecond changes nothing.
  const found = await sequelize.query('SELECT id FROM terminals WHERE id = $id', {
    bind: { id },
    type: QueryTypes.SELECT,
    transaction,
  });
  return found.length > 0;
};

/** As `noteTerminalUse` holds it, without noting a use. */
export const lockTerminal = async ({ sequelize, transaction }: Write, id: string): Promise<void> => {
  await sequelize.query('SELECT id FROM terminals WHERE id = $id FOR UPDATE', {
    bind: { id },
    type: QueryTypes.SELECT,
    transaction,
  });
};

/** Not held: which terminal has to be held before the transaction itself. */
export const findTerminalOfTransaction = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  id: string,
): Promise<string | null> => {
  const [row] = await sequelize.query<{ terminalId: string }>(
    'SELECT terminal_id AS terminalId FROM transactions WHERE merchant_id = $merchantId AND id = $id',
    { bind: { merchantId, id }, type: QueryTypes.SELECT, transaction },
  );
  return row?.terminalId ?? null;
};

/** False when the reader's reference is taken. */
export const insertTransaction = async (
  { sequelize, merchant, transaction }: Write,
  row: NewTransaction,
): Promise<boolean> => {
  const columns = {
    merchant_id: merchant.merchantId,
    occurred_at: row.occurredAt,
    id: row.id,
    terminal_id: row.terminalId,
    eft_transaction_id: row.eftTransactionId,
    type: row.type,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    card_brand: row.cardBrand,
    masked_card_number: row.maskedCardNumber,
    card_last_four: lastFourOf(row.maskedCardNumber),
    card_entry_mode: row.cardEntryMode,
    authorization_code: row.authorizationCode,
    original_transaction_id: row.originalTransactionId,
    reader_time: row.readerTime,
    received_at: row.receivedAt,
    is_reader_clock_ahead: row.isReaderClockAhead,
    is_from_disabled_terminal: row.isFromDisabledTerminal,
    reader_details: detailsText(row.readerDetails),
  };
  const names = Object.keys(columns);
  try {
    await sequelize.query(
      `INSERT INTO transactions (${names.join(', ')}) VALUES (${names.map((name) => `$${name}`).join(', ')})`,
      { bind: columns, type: QueryTypes.RAW, transaction },
    );
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'transactions_reader_reference') return false;
    throw error;
  }
};

const detailsText = (details: Record<string, string> | null): string | null =>
  details === null || Object.keys(details).length === 0 ? null : JSON.stringify(details);

interface HeldRow extends Omit<HeldTransaction, 'amount'> {
  amount: string;
}

/** By the reader's reference or by id; held until the end of the transaction. */
export const lockTransaction = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  key: { eftTransactionId: string } | { id: string },
): Promise<HeldTransaction | null> => {
  const condition = 'id' in key ? 't.id = $id' : 't.eft_transaction_id = $eftTransactionId';
  const [row] = await sequelize.query<HeldRow>(
    `SELECT t.id, t.occurred_at AS occurredAt, t.terminal_id AS terminalId, t.eft_transaction_id AS eftTransactionId,
       t.type, t.state, t.amount, t.currency, t.card_brand AS cardBrand, t.masked_card_number AS maskedCardNumber,
       t.card_entry_mode AS cardEntryMode, t.authorization_code AS authorizationCode, t.reader_time AS readerTime,
       t.original_transaction_id AS originalTransactionId, t.reader_details AS readerDetails,
       original.eft_transaction_id AS originalEftTransactionId
     FROM transactions t
     LEFT JOIN transactions original ON original.merchant_id = t.merchant_id AND original.id = t.original_transaction_id
     WHERE t.merchant_id = $merchantId AND ${condition}
     FOR UPDATE`,
    { bind: { merchantId, ...key }, type: QueryTypes.SELECT, transaction },
  );
  return row ? { ...row, amount: toMinorUnits(row.amount) } : null;
};

/** As everybody sees it, with what this database transaction has written. */
export const readWritten = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  id: string,
): Promise<Transaction | null> => {
  const [row] = await sequelize.query<TransactionRow>(
    `SELECT ${transactionColumns} FROM transactions t JOIN terminals ON terminals.id = t.terminal_id
     WHERE t.merchant_id = $merchantId AND t.id = $id`,
    { bind: { merchantId, id }, type: QueryTypes.SELECT, transaction },
  );
  return row ? toTransaction(row) : null;
};

export const updateTransaction = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  { id, occurredAt }: Pick<HeldTransaction, 'id' | 'occurredAt'>,
  changes: Pick<HeldTransaction, 'state'> &
    Partial<Pick<HeldTransaction, 'authorizationCode' | 'readerTime' | 'readerDetails'>>,
): Promise<void> => {
  const columns = {
    state: changes.state,
    ...(changes.authorizationCode === undefined ? {} : { authorization_code: changes.authorizationCode }),
    ...(changes.readerTime === undefined ? {} : { reader_time: changes.readerTime }),
    ...(changes.readerDetails === undefined ? {} : { reader_details: detailsText(changes.readerDetails) }),
  };
  const assignments = Object.keys(columns).map((name) => `${name} = $${name}`);
  await sequelize.query(
    `UPDATE transactions SET ${assignments.join(', ')}
     WHERE merchant_id = $merchantId AND occurred_at = $occurredAt AND id = $id`,
    {
      bind: { ...columns, merchantId, id, occurredAt },
      type: QueryTypes.RAW,
      transaction,
    },
  );
};
