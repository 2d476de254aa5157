import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, type Changes, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { portalReference } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { addToAggregates, updateAggregates } from './aggregates/write-aggregates.repository.ts';
import { findTransaction } from './list/transactions.repository.ts';
import { countRefund, requireRefundAllowed } from './refund-limits/refund-limits.ts';
import { publishTransactionEvents } from './submit/publish-transaction-events.ts';
import { markReversed } from './submit/store-submission.ts';
import {
  findPendingReversals,
  findWrittenTransaction,
  insertTransaction,
  lockWithTerminal,
} from './submit/submissions.repository.ts';
import { toNewTransaction } from './transaction-rows.repository.ts';
import { type PendingReversal, withoutHiddenFees } from './transactions.rules.ts';
import type { LockedTransaction, NewTransaction } from './transactions.types.ts';

/** Values that do not follow from the sale. */
export type ReversalOfSale = Pick<
  NewTransaction,
  'type' | 'amount' | 'tipAmount' | 'serviceChargeAmount' | 'cardEntryMode' | 'refundReason'
>;

interface Reversal {
  saleId: string;
  /** Null for the staff. */
  memberRole: MemberRole | null;
  /** A refund's, in minor units. The locked sale has a void's. */
  amount?: number;
  /** Throws if the locked transaction cannot be reversed with these others. */
  decide: (locked: LockedTransaction, at: Date, others: readonly PendingReversal[]) => ReversalOfSale;
  audit: (
    before: LockedTransaction,
    after: TransactionDetail,
    reversal: NewTransaction,
  ) => { action: 'transaction.void' | 'transaction.refund'; changes: Changes };
  saveResponse: SaveResponse;
}

/**
 * Adds a void or refund from the portal and returns the sale for the member.
 * Locks the terminal as a submission does, to serialise reversals.
 * Throws 422 above the member's limits.
 */
export const reverseSale = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { saleId, memberRole, amount, decide, audit, saveResponse }: Reversal,
): Promise<TransactionDetail> => {
  const at = deps.clock();
  const person = { userId: actor.userId, memberRole };
  if (amount !== undefined) await requireRefundAllowed(deps, merchant, person, amount);
  const reversed = await actInTransaction(deps, { actor }, async (db) => {
    const work = { ...db, merchant };
    const sale = await lockWithTerminal(work, saleId);
    const reversal = newReversal(sale, decide(sale, at, await findPendingReversals(work, sale)), at);
    if (!(await insertTransaction(work, reversal))) throw new Error('The reference of a new transaction is taken.');
    await countRefund(work, person, { amount: reversal.amount, at });
    const changes = await markReversed(work, sale, reversal);
    const version = await updateAggregates(work, [addToAggregates(reversal), ...changes], at);
    const after = await findTransaction(db, merchant, saleId);
    if (!after) throw new Error('A voided or refunded sale does not exist.');
    await writeAudit(db, {
      actor,
      subject: { type: 'transaction', id: saleId },
      merchantId: merchant.merchantId,
      ...audit(sale, after, reversal),
    });
    const written = await findWrittenTransaction(work, reversal.id);
    if (written) await publishTransactionEvents(work, written, { at, version });
    const response = withoutHiddenFees(after, memberRole);
    await saveResponse(response, db);
    return response;
  });
  deps.changes.nudge(merchant.merchantId);
  return reversed;
};

/** Builds a reversal without terminal data: no bank gave a code. */
const newReversal = (sale: LockedTransaction, reversal: ReversalOfSale, at: Date): NewTransaction => {
  const id = createId(at);
  return toNewTransaction({
    ...reversal,
    merchantId: sale.merchantId,
    id,
    eftTransactionId: portalReference(id),
    state: 'Success',
    refundedAmount: 0,
    currency: sale.currency,
    terminalId: sale.terminalId,
    cardBrand: sale.cardBrand,
    maskedCardNumber: sale.maskedCardNumber,
    issuerCountry: sale.issuerCountry,
    authorizationCode: null,
    originalTransactionId: sale.id,
    readerTime: at,
    occurredAt: at,
    receivedAt: at,
    readerDetails: null,
    isReaderClockWrong: false,
    isFromDisabledTerminal: false,
  });
};
