import { inTransaction } from '#db/connection/transaction.ts';
import { getTransaction } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { EmailReceipt, Receipt } from '#shared/receipts/receipts.schema.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { getReceiptMerchant } from './receipts.repository.ts';
import { receiptOf, requireReceipt } from './receipts.rules.ts';

/** Returns a transaction's receipt. Throws 422 while it is pending. */
export const getReceipt = async (deps: Pick<Deps, 'sequelize'>, scope: SalesScope, id: string): Promise<Receipt> => {
  const transaction = requireReceipt(await getTransaction(deps, scope, id));
  const { voidedByTransactionId: voidId, terminalId } = transaction;
  const voided = voidId === null ? null : await getTransaction(deps, scope, voidId);
  return receiptOf(transaction, voided, await getReceiptMerchant(deps.sequelize, scope, terminalId));
};

/** Queues the receipt's data; sending draws the PDF. Throws 429 above the limit. */
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
