import type { CreationAttributes } from 'sequelize';
import { WebhookDeliveryModel, WebhookEventModel, WebhookModel } from '#db/models/webhooks.models.ts';
import type { WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { FactoryDb } from './factory-db.ts';

type NewHook = Partial<CreationAttributes<WebhookModel>> & { merchantId: string; sealedSecret: Buffer };

/** Inserts a webhook, by default for sales and with an unreachable URL. */
export const buildWebhook = (db: FactoryDb, overrides: NewHook): Promise<WebhookModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  return db.sequelize.getRepository(WebhookModel).create(
    {
      id: db.id(createdAt),
      url: 'http://127.0.0.1:9/nobody',
      events: 'transaction.created',
      payload: 'Full',
      isEnabled: true,
      disabledBecause: null,
      sealedOldSecret: null,
      oldSecretUntil: null,
      failingSince: null,
      createdAt,
      updatedAt: createdAt,
      ...overrides,
    },
    { transaction: db.transaction },
  );
};

/** Inserts an event and its delivery, by default a successful ping. */
export const buildDelivery = async (
  db: FactoryDb,
  { id: webhookId, merchantId }: Pick<WebhookModel, 'id' | 'merchantId'>,
  {
    type = 'ping',
    ...overrides
  }: Partial<CreationAttributes<WebhookDeliveryModel>> & { type?: WebhookMessageType } = {},
): Promise<WebhookDeliveryModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  const eventId = db.id(createdAt);
  const body = JSON.stringify({ id: eventId, type, timestamp: createdAt, data: { merchantId, webhookId } });
  const { transaction } = db;
  await db.sequelize
    .getRepository(WebhookEventModel)
    .create({ id: eventId, merchantId, type, position: 1, body, createdAt }, { transaction });
  return db.sequelize.getRepository(WebhookDeliveryModel).create(
    {
      id: db.id(createdAt),
      webhookId,
      eventId,
      payload: 'Full',
      state: 'Delivered',
      attempts: 1,
      nextAttemptAt: createdAt,
      createdAt,
      ...overrides,
    },
    { transaction },
  );
};
