import { AppError } from '#shared/errors/app-error.ts';
import { hasReceipt, type Receipt } from '#shared/receipts/receipts.schema.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';

/** Returns the transaction with a receipt. Throws 422 while it is pending. */
export const requireReceipt = <T extends Pick<TransactionDetail, 'state'>>(transaction: T): T => {
  if (!hasReceipt(transaction)) throw new AppError('receiptNotReady');
  return transaction;
};

/**
 * Returns a receipt with the card's last four digits, and null for missing details.
 * `voided` is the sale's void, if any.
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
