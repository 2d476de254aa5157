import { type Actor, changesBetween } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { reverseSale } from './reverse-sale.ts';
import { requireVoidableSale } from './transactions.rules.ts';

interface VoidTransaction {
  id: string;
  memberRole: MemberRole | null;
  saveResponse: SaveResponse;
}

const auditedFields = ({ state }: { state: TransactionDetail['state'] }, voidedByTransactionId: string | null) => ({
  state,
  voidedByTransactionId,
});

/**
 * Voids a sale from the portal and returns it with its void.
 * One of concurrent voids succeeds; the others throw 422.
 */
export const voidTransaction = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, memberRole, saveResponse }: VoidTransaction,
): Promise<TransactionDetail> =>
  reverseSale(deps, actor, merchant, {
    saleId: id,
    memberRole,
    decide: (locked, at, others) => {
      if (locked.type !== 'Sale') throw new AppError('voidOfVoid');
      const sale = requireVoidableSale(locked, { ...locked, state: 'Success', at }, others);
      const { amount, tipAmount, serviceChargeAmount } = sale;
      // No card was read.
      return { type: 'VoidSale', amount, tipAmount, serviceChargeAmount, cardEntryMode: 'Unknown', refundReason: null };
    },
    audit: (before, after, reversal) => ({
      action: 'transaction.void',
      changes: changesBetween(auditedFields(before, null), auditedFields(after, reversal.id)),
    }),
    saveResponse,
  });
