import type { Caller } from '#server/auth/caller.ts';
import { getTransaction, submitTransaction } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import type { ReportOutcome } from '#shared/test-mode/virtual-reader.schema.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { makeTestSale } from './make-test-sale.ts';
import { outcomeOfState } from './test-mode.rules.ts';

/**
 * Submits an unanswered sale again with its outcome, as readers do. The same outcome
 * changes nothing. Throws 404 for another merchant's sale, 409 for another outcome.
 */
export const reportOutcome = async (
  deps: Deps,
  caller: Caller,
  { id, state, saveResponse }: ReportOutcome & { saveResponse: SaveResponse },
): Promise<Transaction> => {
  const merchant = ownMerchantScope(caller);
  const stored = await getTransaction(deps, merchant, id);
  const { eftTransactionId, terminalSerialNumber, amount, tipAmount, serviceChargeAmount } = stored;
  const outcome = outcomeOfState(state);
  const charged = { amount, tipAmount, serviceChargeAmount };
  const sale = makeTestSale({ eftTransactionId, terminalSerialNumber, ...charged, at: stored.timestamp, outcome });
  return submitTransaction(deps, merchant, caller, sale, saveResponse);
};
