import { publishEvents } from '#server/features/webhooks/webhooks.api.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { findWrittenTransaction, type MerchantWork } from './submissions.repository.ts';

/**
 * Publishes a sale or a void that has its outcome, and the sale that a successful void voided. A pending transaction is
 * published when it is settled, so that each is published once.
 */
export const publishTransactionEvents = async (
  work: MerchantWork,
  outcome: Transaction,
  change: { at: Date; version: number },
): Promise<void> => {
  if (outcome.state === 'Pending') return;
  const { sequelize, merchant, transaction } = work;
  const { merchantId } = merchant;
  const { type, state, originalTransactionId } = outcome;
  const hasVoided = type === 'VoidSale' && state === 'Success' && originalTransactionId !== null;
  const sale = hasVoided ? await findWrittenTransaction(work, originalTransactionId) : null;
  await publishEvents({ sequelize, transaction }, { merchantId, ...change }, [
    { type: 'transaction.created', data: { merchantId, transaction: outcome } },
    ...(sale
      ? ([
          {
            type: 'transaction.voided',
            data: { merchantId, transaction: sale, voidedByTransactionId: outcome.id },
          },
        ] as const)
      : []),
  ]);
};
