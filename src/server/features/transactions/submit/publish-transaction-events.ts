import { publishEvents } from '#server/features/webhooks/webhooks.api.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { reversedSaleOf } from '../transactions.rules.ts';
import type { MerchantWork } from '../transactions.types.ts';
import { findWrittenTransaction } from './submissions.repository.ts';

/**
 * Publishes a settled transaction, and the sale that a successful void or refund changed. Each is published once; again
 * only when a reader reports another outcome than an administrator recorded.
 */
export const publishTransactionEvents = async (
  work: MerchantWork,
  outcome: Transaction,
  change: { at: Date; version: number },
): Promise<void> => {
  if (outcome.state === 'Pending') return;
  const { merchantId } = work.merchant;
  const saleId = reversedSaleOf(outcome);
  const sale = saleId === null ? null : await findWrittenTransaction(work, saleId);
  await publishEvents(work, { merchantId, ...change }, [
    { type: 'transaction.created', data: { merchantId, transaction: outcome } },
    ...(sale ? [changeOf(sale, outcome, merchantId)] : []),
  ]);
};

const changeOf = (sale: Transaction, { id, type }: Transaction, merchantId: string) =>
  type === 'Refund'
    ? ({
        type: 'transaction.refunded',
        data: { merchantId, transaction: sale, refundTransactionId: id },
      } as const)
    : ({
        type: 'transaction.voided',
        data: { merchantId, transaction: sale, voidedByTransactionId: id },
      } as const);
