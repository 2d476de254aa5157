import { inTransaction } from '#db/connection/transaction.ts';
import { getTransaction } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type EmailReceipt, hasReceipt, type Receipt } from '#shared/receipts/receipts.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { getReceiptMerchant } from './receipts.repository.ts';

/** Returns what the receipt of a transaction prints. Throws 422 while the transaction is pending. */
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

/**
 * Queues the receipt with its current data; the PDF is drawn when the e-mail is sent. Throws 429 above the rate limit.
 */
export const emailReceipt = async (
  deps: Deps,
  scope: SalesScope,
  { id, email, language }: Pick<EmailReceipt, 'id' | 'email' | 'language'>,
  saveResponse: SaveResponse,
): Promise<void> => {
  const receipt = await getReceipt(deps, scope, id);
  await consumeRateLimit(deps, 'receiptsOfMerchant', scope.merchantId);
  await consumeRateLimit(deps, 'receiptsToRecipient', emailKey(email));
  await inTransaction(deps, async (db) => {
    await enqueueEmail(db, { template: 'receipt', to: email, language, receipt });
    await saveResponse(undefined, db);
  });
};
