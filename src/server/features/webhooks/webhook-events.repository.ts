import { randomUUID } from 'node:crypto';
import { Op, QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { WebhookDeliveryModel, WebhookEventModel } from '#db/models/webhooks.models.ts';
import type { DeleteBatch } from '#server/platform/jobs/retention.ts';
import type { WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';

export interface Listener {
  id: string;
  /** With commas between. */
  events: string;
}

/** The hooks that the merchant has switched on. */
export const listListeners = (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction,
): Promise<Listener[]> =>
  sequelize.query<Listener>(
    'SELECT id, events FROM webhooks WHERE merchant_id = $merchantId AND is_enabled = TRUE ORDER BY id',
    { bind: { merchantId }, type: QueryTypes.SELECT, transaction },
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

/** To be sent as soon as there is time. */
export const insertWaiting = async (
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

/** Calls back when this process has something to be sent and it can be seen. Answers how to end that. */
export const onWaiting = (sequelize: Sequelize, listener: () => void): (() => void) => {
  const deliveries = sequelize.getRepository(WebhookDeliveryModel);
  const name = randomUUID();
  deliveries.addHook('afterBulkCreate', name, (_rows, { transaction }) => {
    // A commit that fails calls too: then there is just nothing new to be found.
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
