import { publishEvents } from '#server/features/webhooks/webhooks.api.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { reversedSaleOf } from '../transactions.rules.ts';
import type { MerchantWork } from '../transactions.types.ts';
import { findWrittenTransaction } from './submissions.repository.ts';

/**
 * Publishes a settled transaction, and the sale that it reversed.
 * Repeats only if a reader's outcome differs from a recorded one.
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
