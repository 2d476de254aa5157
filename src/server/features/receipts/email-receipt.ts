import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { EmailReceipt } from '#shared/receipts/receipts.schema.ts';
import { emailKey } from '#shared/validation/text.ts';
import { getReceipt } from './get-receipt.ts';

/** Puts a receipt into the outbox as it stands now; its PDF is drawn when it is sent. 429 for too many within the hour. */
export const emailReceipt = async (
  deps: Deps,
  scope: SalesScope,
  { id, email, language }: Pick<EmailReceipt, 'id' | 'email' | 'language'>,
  saveResponse: SaveResponse,
): Promise<void> => {
  const receipt = await getReceipt(deps, scope, id);
  await consumeRateLimit(deps, 'receiptsOfMerchant', scope.merchantId);
  await consumeRateLimit(deps, 'receiptsToRecipient', emailKey(email));
  await inTransaction(deps.sequelize, async (transaction) => {
    await enqueueEmail(deps, { template: 'receipt', to: email, language, receipt }, transaction);
    await saveResponse(undefined, transaction);
  });
};
