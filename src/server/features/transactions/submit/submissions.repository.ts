import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable, lockJoined } from '#db/sql/joined-rows.ts';
import { findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import { within } from '#db/sql/where.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { declineReasonOf } from '#shared/transactions/decline-reasons.ts';
import { isReaderTimeBehind } from '#shared/transactions/payment-time.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { toResponse, transactionsWithTerminals } from '../transaction-rows.repository.ts';
import { type PendingReversal, refundPeriodOf } from '../transactions.rules.ts';
import type { LockedTransaction, MerchantWork, NewTransaction, TransactionRow } from '../transactions.types.ts';

/** Locks the terminal as a submission does. Records no use. */
const lockTerminal = async (work: MerchantWork, id: string): Promise<void> => {
  await lockRow(work, readable.TerminalModel, { id }, ['id']);
};

/** Returns the terminal to lock first. Takes no lock. */
const findTerminalOfTransaction = async (work: MerchantWork, id: string): Promise<string | null> => {
  const { merchantId } = work.merchant;
  return (await findRow(work, TransactionModel, { merchantId, id }, ['terminalId']))?.terminalId ?? null;
};

/** Returns false when the reader's reference is taken. */
export const insertTransaction = async (work: MerchantWork, row: NewTransaction): Promise<boolean> => {
  try {
    await insertRow(work, TransactionModel, row);
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'transactions_reader_reference') return false;
    throw error;
  }
};

const withOriginal = fromTable('found', TransactionModel).joinOptional(
  'original',
  TransactionModel,
  { merchantId: 'found.merchantId', id: 'found.originalTransactionId' },
  ['eftTransactionId'],
);

/** Locks a transaction by reader's reference or id. */
export const lockTransaction = async (
  work: MerchantWork,
  key: { eftTransactionId: string } | { id: string },
): Promise<LockedTransaction | null> => {
  const locked = await lockJoined(work, withOriginal, { found: { merchantId: work.merchant.merchantId, ...key } });
  if (!locked) return null;
  const { found: row, original } = locked;
  return {
    ...row,
    // Former versions did not flag a slow clock.
    isReaderClockWrong: row.isReaderClockWrong || isReaderTimeBehind(row.readerTime, row.receivedAt),
    // By this server's rules, as for new submissions.
    declineReason: declineReasonOf(row),
    originalEftTransactionId: original?.eftTransactionId ?? null,
  };
};

/** Locks the terminal like submissions, then the transaction. Throws 404 if missing. */
export const lockWithTerminal = async (work: MerchantWork, id: string): Promise<LockedTransaction> => {
  const terminalId = await findTerminalOfTransaction(work, id);
  if (terminalId === null) throw new AppError('notFound');
  await lockTerminal(work, terminalId);
  const locked = await lockTransaction(work, { id });
  if (!locked) throw new AppError('notFound');
  return locked;
};

/**
 * Returns a sale's pending reversals, few in the index of types.
 * Needs the terminal's lock.
 */
export const findPendingReversals = (work: MerchantWork, sale: LockedTransaction): Promise<PendingReversal[]> =>
  listRows(
    work,
    TransactionModel,
    {
      where: {
        merchantId: work.merchant.merchantId,
        type: ['VoidSale', 'Refund'],
        state: 'Pending',
        occurredAt: within(refundPeriodOf({ timestamp: sale.occurredAt })),
        originalTransactionId: sale.id,
      },
      index: 'transactions_kind',
    },
    ['type', 'amount'],
  );

/** Returns a transaction as the API does, with uncommitted changes. */
export const findWrittenTransaction = async (work: MerchantWork, id: string): Promise<Transaction | null> => {
  const { merchantId } = work.merchant;
  const found = await findJoined(work, transactionsWithTerminals, { sale: { merchantId, id } });
  return found && toResponse(found.sale, found.terminal);
};

export const updateTransaction = async (
  work: MerchantWork,
  { id, occurredAt }: Pick<LockedTransaction, 'id' | 'occurredAt'>,
  changes: Partial<TransactionRow> & Pick<TransactionRow, 'changedAt'>,
): Promise<void> => {
  await updateRows(work, TransactionModel, { merchantId: work.merchant.merchantId, occurredAt, id }, changes);
};
