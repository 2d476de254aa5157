import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { createId } from '#server/platform/ids.ts';
import type { WebhookEvent, WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookData } from '#shared/webhooks/webhook-messages.schema.ts';
import { insertEvents, insertWaiting, listListeners, type NewWebhookEvent } from './webhook-events.repository.ts';

/** Something that happened, as hooks are told of it. */
export type Happening = { [T in WebhookEvent]: { type: T; data: WebhookData[T] } }[WebhookEvent];

export const newEvent = <T extends WebhookMessageType>(
  id: string,
  { type, data, merchantId, at }: { type: T; data: WebhookData[T]; merchantId: string; at: Date },
): NewWebhookEvent => ({
  id,
  merchantId,
  type,
  body: JSON.stringify({ id, type, createdAt: at, data }),
  createdAt: at,
});

/** What is written together keeps its order: ids of one moment are drawn at random. */
const idsInOrder = (count: number, at: Date): string[] => Array.from({ length: count }, () => createId(at)).sort();

/**
 * In the database transaction of the cause: each hook that wants to know is told if, and only if, that is kept. Writes
 * nothing where nobody listens.
 */
export const recordEvents = async (
  sequelize: Sequelize,
  { merchantId, at }: { merchantId: string; at: Date },
  happenings: readonly Happening[],
  transaction: Transaction,
): Promise<void> => {
  const listeners = await listListeners(sequelize, merchantId, transaction);
  const told = happenings
    .map((happening) => ({
      happening,
      hooks: listeners.filter(({ events }) => events.split(',').includes(happening.type)),
    }))
    .filter(({ hooks }) => hooks.length > 0);
  if (told.length === 0) return;
  const ids = idsInOrder(told.length, at);
  const events = told.map(({ happening, hooks }, index) => ({
    event: newEvent(ids[index] ?? createId(at), { ...happening, merchantId, at }),
    hooks,
  }));
  await insertEvents(
    sequelize,
    events.map(({ event }) => event),
    transaction,
  );
  const pairs = events.flatMap(({ event, hooks }) => hooks.map((hook) => ({ webhookId: hook.id, eventId: event.id })));
  const deliveryIds = idsInOrder(pairs.length, at);
  await insertWaiting(
    sequelize,
    pairs.map((pair, index) => ({ ...pair, id: deliveryIds[index] ?? createId(at) })),
    at,
    transaction,
  );
};
