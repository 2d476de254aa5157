import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { createId } from '#server/platform/ids.ts';
import type { WebhookEvent, WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookData } from '#shared/webhooks/webhook-messages.schema.ts';
import {
  insertEvents,
  insertPendingDeliveries,
  listSubscribedWebhooks,
  type NewWebhookEvent,
} from './webhook-events.repository.ts';

/** An event of one of the types that merchants can subscribe to. */
export type PublishedEvent = { [T in WebhookEvent]: { type: T; data: WebhookData[T] } }[WebhookEvent];

export const newEvent = <T extends WebhookMessageType>(
  id: string,
  { type, data, merchantId, at }: { type: T; data: WebhookData[T]; merchantId: string; at: Date },
): NewWebhookEvent => ({
  id,
  merchantId,
  type,
  body: JSON.stringify({ id, type, timestamp: at, data }),
  createdAt: at,
});

/** Sorted, because ids of the same millisecond are random, and rows of one call have to keep their order. */
const createSortedIds = (count: number, at: Date): string[] => Array.from({ length: count }, () => createId(at)).sort();

/**
 * Writes events and their deliveries in the transaction of the change, so that they are sent if and only if it commits. No
 * row is written if the merchant has no enabled webhook that subscribes to them.
 */
export const publishEvents = async (
  sequelize: Sequelize,
  { merchantId, at }: { merchantId: string; at: Date },
  published: readonly PublishedEvent[],
  transaction: Transaction,
): Promise<void> => {
  const webhooks = await listSubscribedWebhooks(sequelize, merchantId, transaction);
  const subscribed = published
    .map((event) => ({ event, hooks: webhooks.filter(({ events }) => events.split(',').includes(event.type)) }))
    .filter(({ hooks }) => hooks.length > 0);
  if (subscribed.length === 0) return;
  const ids = createSortedIds(subscribed.length, at);
  const events = subscribed.map(({ event, hooks }, index) => ({
    event: newEvent(ids[index] ?? createId(at), { ...event, merchantId, at }),
    hooks,
  }));
  await insertEvents(
    sequelize,
    events.map(({ event }) => event),
    transaction,
  );
  const pairs = events.flatMap(({ event, hooks }) => hooks.map((hook) => ({ webhookId: hook.id, eventId: event.id })));
  const deliveryIds = createSortedIds(pairs.length, at);
  await insertPendingDeliveries(
    sequelize,
    pairs.map((pair, index) => ({ ...pair, id: deliveryIds[index] ?? createId(at) })),
    at,
    transaction,
  );
};
