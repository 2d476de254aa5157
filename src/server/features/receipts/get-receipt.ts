import { getTransaction } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { hasReceipt, type Receipt } from '#shared/receipts/receipts.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import { getReceiptMerchant } from './receipts.repository.ts';

/**
 * What the receipt of a transaction says: a payment, one that was taken back, a void, or that nothing was paid. 422 while
 * the outcome is not known.
 */
export const getReceipt = async (deps: Pick<Deps, 'sequelize'>, scope: SalesScope, id: string): Promise<Receipt> => {
  const transaction = await getTransaction(deps, scope, id);
  if (!hasReceipt(transaction)) throw new AppError('receiptNotReady');
  const { type, state, amount, timestamp, card, authorizationCode, voidedByTransactionId, readerDetails } = transaction;
  const { aid = null, tid = null, rrn = null, verificationMethod = null } = readerDetails;
  const voided = voidedByTransactionId === null ? null : await getTransaction(deps, scope, voidedByTransactionId);
  return {
    transactionId: transaction.id,
    type,
    state,
    amount,
    at: timestamp,
    voidedAt: voided?.timestamp ?? null,
    merchant: await getReceiptMerchant(deps.sequelize, scope, transaction.terminalId),
    terminalSerialNumber: transaction.terminalSerialNumber,
    card: { brand: card.brand, lastFour: lastFourOf(card.maskedNumber), entryMode: card.entryMode },
    authorizationCode,
    aid,
    tid,
    rrn,
    verificationMethod,
  };
};
