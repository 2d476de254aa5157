import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { createId } from '#server/platform/ids.ts';
import type { WebhookEvent, WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookData } from '#shared/webhooks/webhook-messages.schema.ts';
import { subscribersOf } from '../webhooks.rules.ts';
import type { NewEvent } from '../webhooks.types.ts';
import { insertEvents, listEventReaders } from './events.repository.ts';
import { insertPendingDeliveries } from './pending-deliveries.repository.ts';

/** An event of one of the types that merchants can subscribe to. */
export type PublishedEvent = { [T in WebhookEvent]: { type: T; data: WebhookData[T] } }[WebhookEvent];

/** A change of a merchant's data. */
export interface MerchantChange {
  merchantId: string;
  at: Date;
  /**
   * What `bumpMerchantVersion` returned in this transaction. Its lock makes the order of events that of their commits.
   */
  version: number;
}

export const newEvent = <T extends WebhookMessageType>(
  id: string,
  { type, data }: { type: T; data: WebhookData[T] },
  { merchantId, at }: Omit<MerchantChange, 'version'>,
): NewEvent => ({
  id,
  merchantId,
  type,
  body: JSON.stringify({ id, type, timestamp: at, data }),
  createdAt: at,
});

/** Sorted, because ids of the same millisecond are random, and rows of one call have to keep their order. */
const createSortedIds = (count: number, at: Date): string[] => Array.from({ length: count }, () => createId(at)).sort();

/**
 * Writes events and their deliveries in the transaction of the change, so that they are sent if and only if it commits.
 * Writes nothing if the merchant has neither a webhook nor an API key that reads events.
 */
export const publishEvents = async (
  db: UnitOfWork,
  change: MerchantChange,
  published: readonly PublishedEvent[],
): Promise<void> => {
  if (published.length === 0) return;
  const { merchantId, at, version } = change;
  const { hasReaders, webhooks } = await listEventReaders(db, merchantId);
  if (!hasReaders) return;
  const ids = createSortedIds(published.length, at);
  const events = published.map((event, index) => newEvent(ids[index] ?? createId(at), event, change));
  await insertEvents(db, events, version);
  const deliveries = events.flatMap(({ id: eventId, type }) =>
    subscribersOf(webhooks, type).map(({ id: webhookId, payload }) => ({ webhookId, eventId, payload })),
  );
  if (deliveries.length === 0) return;
  const deliveryIds = createSortedIds(deliveries.length, at);
  await insertPendingDeliveries(
    db,
    deliveries.map((delivery, index) => ({ ...delivery, id: deliveryIds[index] ?? createId(at) })),
    at,
  );
};
