import { recordEvents } from '#server/features/webhooks/webhooks.api.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { readWritten } from './submissions.repository.ts';
import type { Write } from './write.ts';

/**
 * Tells of a sale or a void that has its outcome, and of the sale that a successful void has voided. What is still pending
 * is told when it is pending no more, so that each of them is told once.
 */
export const tellWebhooks = async (write: Write, outcome: Transaction, at: Date): Promise<void> => {
  if (outcome.state === 'Pending') return;
  const { sequelize, merchant, transaction } = write;
  const { merchantId } = merchant;
  const { type, state, originalTransactionId } = outcome;
  const hasVoided = type === 'VoidSale' && state === 'Success' && originalTransactionId !== null;
  const sale = hasVoided ? await readWritten(write, originalTransactionId) : null;
  await recordEvents(
    sequelize,
    { merchantId, at },
    [
      { type: 'transaction.created', data: { merchantId, transaction: outcome } },
      ...(sale
        ? ([
            {
              type: 'transaction.voided',
              data: { merchantId, transaction: sale, voidedByTransactionId: outcome.id },
            },
          ] as const)
        : []),
    ],
    transaction,
  );
};
