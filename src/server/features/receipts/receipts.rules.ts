import { AppError } from '#shared/errors/app-error.ts';
import { hasReceipt, type Receipt } from '#shared/receipts/receipts.schema.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';

/** Returns the transaction if it has a receipt. Throws 422 while it is pending. */
export const requireReceipt = <T extends Pick<TransactionDetail, 'state'>>(transaction: T): T => {
  if (!hasReceipt(transaction)) throw new AppError('receiptNotReady');
  return transaction;
};

/**
 * Returns what the receipt of a transaction prints: of the card number the last four digits only; null for details that
 * the reader did not send. `voided` is the void of the sale, if there is one.
 */
export const receiptOf = (
  transaction: TransactionDetail,
  voided: Pick<TransactionDetail, 'timestamp'> | null,
  merchant: Receipt['merchant'],
): Receipt => {
  const {
    id,
    type,
    state,
    amount,
    tipAmount,
    serviceChargeAmount,
    refundedAmount,
    originalTransactionId,
    timestamp,
    terminalSerialNumber,
    card,
    authorizationCode,
    readerDetails,
  } = transaction;
  const { aid = null, tid = null, rrn = null, verificationMethod = null } = readerDetails;
  return {
    transactionId: id,
    type,
    state,
    amount,
    tipAmount,
    serviceChargeAmount,
    refundedAmount,
    originalTransactionId,
    at: timestamp,
    voidedAt: voided?.timestamp ?? null,
    merchant,
    terminalSerialNumber,
    card: { brand: card.brand, lastFour: lastFourOf(card.maskedNumber), entryMode: card.entryMode },
    authorizationCode,
    aid,
    tid,
    rrn,
    verificationMethod,
  };
};
