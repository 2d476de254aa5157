import type { Caller } from '#server/auth/caller.ts';
import { provideVirtualReader } from '#server/features/terminals/terminals.api.ts';
import { saveSignature, submitTransaction } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { signaturePicture } from '#shared/test-mode/signature-picture.ts';
import { testOutcomeOf } from '#shared/test-mode/test-amounts.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { makeTestSale } from './make-test-sale.ts';

interface Sold {
  amount: number;
  tipAmount: number;
  serviceChargeAmount: number;
  saveResponse: SaveResponse;
}

/** Sells as the caller's virtual reader: submits the sale, then its signature. */
export const sellAtVirtualReader = async (
  deps: Deps,
  caller: Caller,
  { saveResponse, ...charged }: Sold,
): Promise<Transaction> => {
  const merchant = ownMerchantScope(caller);
  const terminalSerialNumber = await provideVirtualReader(deps, merchant);
  const at = deps.clock();
  const eftTransactionId = `virtual-${createId(at)}`;
  const outcome = testOutcomeOf(charged.amount);
  const sale = makeTestSale({ eftTransactionId, terminalSerialNumber, ...charged, at, outcome });
  const sold = await submitTransaction(deps, merchant, caller, sale, saveResponse);
  if (outcome === 'Signature') {
    const file = new File([Buffer.from(signaturePicture, 'base64')], 'signature.png', { type: 'image/png' });
    await saveSignature(deps, merchant, { eftTransactionId, file });
  }
  return sold;
};
