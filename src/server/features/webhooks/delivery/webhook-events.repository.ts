import { randomUUID } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { WebhookDeliveryModel, WebhookEventModel } from '#db/models/webhooks.models.ts';
import { toText } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { DeleteBatch } from '#server/platform/jobs/retention.ts';
import type { WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';

export interface SubscribedWebhook {
  id: string;
  /** Event types, separated by commas. */
  events: string;
}

/** Returns the merchant's enabled webhooks. */
export const listSubscribedWebhooks = (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction,
): Promise<SubscribedWebhook[]> =>
  selectRows(
    sequelize,
    'SELECT id, events FROM webhooks WHERE merchant_id = $merchantId AND is_enabled = TRUE ORDER BY id',
    { bind: { merchantId }, transaction },
    // On the path of every submission of a merchant with webhooks: a function is cheaper than a schema.
    ({ id, events }): SubscribedWebhook => ({ id: toText(id), events: toText(events) }),
  );

export interface NewWebhookEvent {
  id: string;
  merchantId: string;
  type: WebhookMessageType;
  body: string;
  createdAt: Date;
}

export const insertEvents = async (
  sequelize: Sequelize,
  events: readonly NewWebhookEvent[],
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(WebhookEventModel).bulkCreate([...events], { transaction });
};

/** Inserts deliveries that are due at once. */
export const insertPendingDeliveries = async (
  sequelize: Sequelize,
  deliveries: readonly { id: string; webhookId: string; eventId: string }[],
  at: Date,
  transaction: Transaction,
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

/** Deletes old events. Their deliveries are deleted with them by the foreign key. */
export const deleteOldEvents: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(WebhookEventModel).destroy({ where: { createdAt: { [Op.lt]: before } }, limit });
