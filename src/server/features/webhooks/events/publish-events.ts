import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { createId } from '#server/platform/ids.ts';
import type { WebhookEvent, WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookData } from '#shared/webhooks/webhook-messages.schema.ts';
import { subscribersOf } from '../webhooks.rules.ts';
import type { NewEvent } from '../webhooks.types.ts';
import { insertEvents, listEventReaders } from './events.repository.ts';
import { insertPendingDeliveries } from './pending-deliveries.repository.ts';

/** An event of a type that merchants can subscribe to. */
export type PublishedEvent = { [T in WebhookEvent]: { type: T; data: WebhookData[T] } }[WebhookEvent];

export interface MerchantChange {
  merchantId: string;
  at: Date;
  /** Of `bumpMerchantVersion` in this transaction, whose lock orders events. */
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

/** Sorts to keep the order of rows: a millisecond's ids are random. */
const createSortedIds = (count: number, at: Date): string[] => Array.from({ length: count }, () => createId(at)).sort();

/**
 * Writes events and deliveries in the change's transaction, to send only committed ones.
 * Writes nothing without a webhook or an API key that reads events.
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
