import { type Actor, changesBetween } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { RefundTransaction } from '#shared/transactions/refund.schema.ts';
import { serviceChargeOfRefund } from '#shared/transactions/service-charges.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { reverseSale } from './reverse-sale.ts';
import { requireRefundableSale, requireRefundsSeen, requireWholeRefund } from './transactions.rules.ts';

interface Refund extends Omit<RefundTransaction, 'merchantId'> {
  memberRole: MemberRole | null;
  saveResponse: SaveResponse;
}

/**
 * Refunds a part of a sale from the portal and returns the sale.
 * Serialises concurrent refunds; those above the rest throw 422.
 * Throws 409 if the caller saw another refunded amount.
 */
export const refundTransaction = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, memberRole, amount, reason, refundedAmount, saveResponse }: Refund,
): Promise<TransactionDetail> =>
  reverseSale(deps, actor, merchant, {
    saleId: id,
    memberRole,
    amount,
    decide: (locked, at, others) => {
      if (locked.type !== 'Sale') throw new AppError('refundOfOther');
      requireRefundsSeen(locked.refundedAmount, refundedAmount);
      const { cardEntryMode } = requireRefundableSale(locked, { ...locked, amount, state: 'Success', at }, others);
      requireWholeRefund(locked, { state: 'Success', amount }, others);
      // The sale's mode: the sums by mode make the income.
      const serviceChargeAmount = serviceChargeOfRefund(locked, amount);
      return { type: 'Refund', amount, tipAmount: 0, serviceChargeAmount, cardEntryMode, refundReason: reason };
    },
    audit: (before, after, reversal) => ({
      action: 'transaction.refund',
      changes: {
        ...changesBetween({ refundedAmount: before.refundedAmount }, { refundedAmount: after.refundedAmount }),
        ...changesBetween(null, { refundTransactionId: reversal.id, amount, reason }),
      },
    }),
    saveResponse,
  });
