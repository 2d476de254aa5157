import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize-typescript';
import { WebhookDeliveryModel } from '#db/models/webhooks.models.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { WebhookPayload } from '#shared/webhooks/webhook-enums.ts';

interface NewDelivery {
  id: string;
  webhookId: string;
  eventId: string;
  payload: WebhookPayload;
}

/** Inserts deliveries that are due at once. */
export const insertPendingDeliveries = async (
  { sequelize, transaction }: UnitOfWork,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> => {
  await sequelize.getRepository(WebhookDeliveryModel).bulkCreate(
    deliveries.map((delivery) => ({
      ...delivery,
      state: 'Pending' as const,
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
    })),
    { transaction },
  );
};

/** Calls the listener after this process has committed new deliveries. Returns a function that unsubscribes. */
export const onDeliveriesInserted = (sequelize: Sequelize, listener: () => void): (() => void) => {
  const deliveries = sequelize.getRepository(WebhookDeliveryModel);
  const name = randomUUID();
  deliveries.addHook('afterBulkCreate', name, (_rows, { transaction }) => {
    // Sequelize also calls this if the commit fails. The listener then finds nothing new.
    if (transaction) transaction.afterCommit(listener);
    else listener();
  });
  return () => {
    deliveries.removeHook('afterBulkCreate', name);
  };
};
