import type { CreationAttributes } from 'sequelize';
import { WebHookModel } from '#server/database/models/web-hook.model.ts';
import { WebHookDeliveryModel } from '#server/database/models/web-hook-delivery.model.ts';
import { WebHookEventModel } from '#server/database/models/web-hook-event.model.ts';
import type { FactoryDb } from './factory-db.ts';

type NewHook = Partial<CreationAttributes<WebHookModel>> & { merchantId: string; sealedSecret: Buffer };

/** Told of every sale, and at an address where nobody listens, unless said otherwise. */
export const buildWebHook = (db: FactoryDb, overrides: NewHook): Promise<WebHookModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  return db.sequelize.getRepository(WebHookModel).create(
    {
      id: db.id(createdAt),
      url: 'http://127.0.0.1:9/nobody',
      events: 'transaction.created',
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

/** A message that has arrived unless said otherwise. */
export const buildDelivery = async (
  db: FactoryDb,
  { id: webHookId, merchantId }: Pick<WebHookModel, 'id' | 'merchantId'>,
  overrides: Partial<CreationAttributes<WebHookDeliveryModel>> = {},
): Promise<WebHookDeliveryModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  const eventId = db.id(createdAt);
  const body = JSON.stringify({ id: eventId, type: 'ping', createdAt, data: { merchantId, webHookId } });
  const { transaction } = db;
  await db.sequelize
    .getRepository(WebHookEventModel)
    .create({ id: eventId, merchantId, type: 'ping', body, createdAt }, { transaction });
  return db.sequelize.getRepository(WebHookDeliveryModel).create(
    {
      id: db.id(createdAt),
      webHookId,
      eventId,
      state: 'Delivered',
      attempts: 1,
      nextAttemptAt: createdAt,
      createdAt,
      ...overrides,
    },
    { transaction },
  );
};
