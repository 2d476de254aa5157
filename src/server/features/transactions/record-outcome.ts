import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { RecordOutcome } from '#shared/transactions/refund.schema.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { updateAggregates } from './aggregates/write-aggregates.repository.ts';
import { findTransaction } from './list/transactions.repository.ts';
import { publishTransactionEvents } from './submit/publish-transaction-events.ts';
import { storeOutcome } from './submit/store-submission.ts';
import { findWrittenTransaction, lockWithTerminal } from './submit/submissions.repository.ts';
import { recordedOutcome } from './transactions.rules.ts';

interface RecordedOutcome extends Pick<RecordOutcome, 'id' | 'state' | 'reason'> {
  saveResponse: SaveResponse;
}

/**
 * Records a pending reversal's outcome by the bank that its reader will not send.
 * Locks as a submission does, to serialise with the reader.
 */
export const recordOutcome = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, state, reason, saveResponse }: RecordedOutcome,
): Promise<TransactionDetail> => {
  const at = deps.clock();
  const recorded = await actInTransaction(deps, { actor }, async (db) => {
    const work = { ...db, merchant };
    const pending = await lockWithTerminal(work, id);
    const { changes } = await storeOutcome(work, pending, recordedOutcome(pending, { state, reason }, at));
    const version = await updateAggregates(work, changes, at);
    const after = await findTransaction(db, merchant, id);
    const written = await findWrittenTransaction(work, id);
    if (!after || !written) throw new Error('A void or refund with its outcome does not exist.');
    await writeAudit(db, {
      actor,
      action: 'transaction.recordOutcome',
      subject: { type: 'transaction', id },
      merchantId: merchant.merchantId,
      changes: { ...changesBetween({ state: pending.state }, { state }), ...changesBetween(null, { reason }) },
    });
    await publishTransactionEvents(work, written, { at, version });
    await saveResponse(after, db);
    return after;
  });
  deps.changes.nudge(merchant.merchantId);
  return recorded;
};
