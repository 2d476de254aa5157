import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import type { UnitOfWork } from '#db/connection/transaction.ts';
import { orNull, toBoolean, toDate, toMinorUnits, toText } from '#db/sql/column-values.ts';
import { type DatabaseRow, selectRow } from '#db/sql/select-rows.ts';
import { selectPrepared, writePrepared } from '#db/sql/statement.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { declineReasonOf } from '#shared/transactions/decline-reasons.ts';
import { isReaderTimeBehind, type ReportedTimes } from '#shared/transactions/payment-time.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import {
  parseReaderDetails,
  parseTransaction,
  toCardEntryMode,
  toCurrency,
  toTransactionState,
  toTransactionType,
  transactionColumns,
} from '../transaction-rows.ts';
import type { StoredSubmission, Submission } from './submission.ts';

/** A database transaction that writes rows of one merchant. */
export interface MerchantWork extends UnitOfWork {
  merchant: MerchantScope;
}

/** A transaction whose row is locked, with the columns that decisions about it need. */
export interface LockedTransaction extends StoredSubmission {
  id: string;
  occurredAt: Date;
  receivedAt: Date;
  isReaderClockWrong: boolean;
  originalTransactionId: string | null;
  readerDetails: Record<string, string> | null;
}

export interface NewTransaction extends Submission {
  id: string;
  terminalId: string;
  occurredAt: Date;
  receivedAt: Date;
  originalTransactionId: string | null;
  isReaderClockWrong: boolean;
  isFromDisabledTerminal: boolean;
}

/** Locks the terminal as a submission does, without recording a use. */
export const lockTerminal = async ({ sequelize, transaction }: UnitOfWork, id: string): Promise<void> => {
  await selectPrepared(sequelize, 'SELECT id FROM terminals WHERE id = $id FOR UPDATE', { bind: { id }, transaction });
};

/** Returns the terminal that has to be locked before the transaction. Takes no lock itself. */
export const findTerminalOfTransaction = (
  { sequelize, merchant: { merchantId }, transaction }: MerchantWork,
  id: string,
): Promise<string | null> =>
  selectRow(
    sequelize,
    'SELECT terminal_id AS terminalId FROM transactions WHERE merchant_id = $merchantId AND id = $id',
    { bind: { merchantId, id }, transaction },
    ({ terminalId }) => toText(terminalId),
  );

const toColumns = ({ merchantId }: MerchantScope, row: NewTransaction) => ({
  merchant_id: merchantId,
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
  changed_at: row.receivedAt,
  is_reader_clock_ahead: row.isReaderClockWrong,
  is_from_disabled_terminal: row.isFromDisabledTerminal,
  reader_details: detailsJson(row.readerDetails),
  decline_reason: declineReasonOf(row),
});

/** Returns false when the reader's reference is taken. */
export const insertTransaction = async (
  { sequelize, merchant, transaction }: MerchantWork,
  row: NewTransaction,
): Promise<boolean> => {
  const bind = toColumns(merchant, row);
  const names = Object.keys(bind);
  try {
    await writePrepared(sequelize, `INSERT INTO transactions (${names.join(', ')}) VALUES ($${names.join(', $')})`, {
      bind,
      transaction,
    });
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'transactions_reader_reference') return false;
    throw error;
  }
};

const detailsJson = (details: Record<string, string> | null): string | null =>
  details === null || Object.keys(details).length === 0 ? null : JSON.stringify(details);

/** Former versions did not flag a clock that is behind. */
const readTimes = (row: DatabaseRow): ReportedTimes => {
  const [readerTime, receivedAt] = [toDate(row.readerTime), toDate(row.receivedAt)];
  const isFlagged = toBoolean(row.isReaderClockWrong);
  return { readerTime, receivedAt, isReaderClockWrong: isFlagged || isReaderTimeBehind(readerTime, receivedAt) };
};

const parseLocked = (row: DatabaseRow): LockedTransaction => ({
  ...readTimes(row),
  id: toText(row.id),
  occurredAt: toDate(row.occurredAt),
  terminalId: toText(row.terminalId),
  eftTransactionId: toText(row.eftTransactionId),
  type: toTransactionType(row.type),
  state: toTransactionState(row.state),
  amount: toMinorUnits(row.amount),
  currency: toCurrency(row.currency),
  cardBrand: toText(row.cardBrand),
  maskedCardNumber: toText(row.maskedCardNumber),
  cardEntryMode: toCardEntryMode(row.cardEntryMode),
  authorizationCode: orNull(row.authorizationCode, toText),
  originalTransactionId: orNull(row.originalTransactionId, toText),
  readerDetails: orNull(row.readerDetails, parseReaderDetails),
  originalEftTransactionId: orNull(row.originalEftTransactionId, toText),
});

/** Locks a transaction by the reader's reference or by id, until the end of the database transaction. */
export const lockTransaction = (
  { sequelize, merchant: { merchantId }, transaction }: MerchantWork,
  key: { eftTransactionId: string } | { id: string },
): Promise<LockedTransaction | null> => {
  const condition = 'id' in key ? 't.id = $id' : 't.eft_transaction_id = $eftTransactionId';
  return selectRow(
    sequelize,
    `SELECT t.id, t.occurred_at AS occurredAt, t.terminal_id AS terminalId, t.eft_transaction_id AS eftTransactionId,
       t.type, t.state, t.amount, t.currency, t.card_brand AS cardBrand, t.masked_card_number AS maskedCardNumber,
       t.card_entry_mode AS cardEntryMode, t.authorization_code AS authorizationCode, t.reader_time AS readerTime,
       t.received_at AS receivedAt, t.is_reader_clock_ahead AS isReaderClockWrong,
       t.original_transaction_id AS originalTransactionId, t.reader_details AS readerDetails,
       original.eft_transaction_id AS originalEftTransactionId
     FROM transactions t
     LEFT JOIN transactions original ON original.merchant_id = t.merchant_id AND original.id = t.original_transaction_id
     WHERE t.merchant_id = $merchantId AND ${condition}
     FOR UPDATE`,
    { bind: { merchantId, ...key }, transaction },
    parseLocked,
  );
};

/** Reads a transaction as the API returns it, with the uncommitted changes of this database transaction. */
export const findWrittenTransaction = (
  { sequelize, merchant: { merchantId }, transaction }: MerchantWork,
  id: string,
): Promise<Transaction | null> =>
  selectRow(
    sequelize,
    `SELECT ${transactionColumns} FROM transactions t JOIN terminals ON terminals.id = t.terminal_id
     WHERE t.merchant_id = $merchantId AND t.id = $id`,
    { bind: { merchantId, id }, transaction },
    parseTransaction,
  );

export const updateTransaction = async (
  { sequelize, merchant: { merchantId }, transaction }: MerchantWork,
  { id, occurredAt }: Pick<LockedTransaction, 'id' | 'occurredAt'>,
  changes: Pick<LockedTransaction, 'state'> &
    Partial<Pick<LockedTransaction, 'authorizationCode' | 'readerTime' | 'isReaderClockWrong' | 'readerDetails'>> & {
      changedAt: Date;
    },
): Promise<void> => {
  const columns = {
    state: changes.state,
    changed_at: changes.changedAt,
    ...(changes.authorizationCode === undefined ? {} : { authorization_code: changes.authorizationCode }),
    ...(changes.readerTime === undefined ? {} : { reader_time: changes.readerTime }),
    ...(changes.isReaderClockWrong === undefined ? {} : { is_reader_clock_ahead: changes.isReaderClockWrong }),
    ...(changes.readerDetails === undefined
      ? {}
      : {
          reader_details: detailsJson(changes.readerDetails),
          decline_reason: declineReasonOf({ state: changes.state, readerDetails: changes.readerDetails }),
        }),
  };
  const assignments = Object.keys(columns).map((name) => `${name} = $${name}`);
  await writePrepared(
    sequelize,
    `UPDATE transactions SET ${assignments.join(', ')}
     WHERE merchant_id = $merchantId AND occurred_at = $occurredAt AND id = $id`,
    { bind: { ...columns, merchantId, id, occurredAt }, transaction },
  );
};
