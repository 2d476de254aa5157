import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { WebhookDeliveryModel, WebhookEventModel } from '#db/models/webhooks.models.ts';
import { countJoined, findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { countRows, insertRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan } from '#db/sql/where.ts';
import { insertEvents } from '#server/features/webhooks/events/events.repository.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { ReadableTypes } from '#server/policies/api-key-scopes.rules.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import { toPayloadBody } from '#shared/webhooks/thin-messages.schema.ts';
import type { DeliveryState } from '#shared/webhooks/webhook-enums.ts';
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '#shared/webhooks/webhooks.schema.ts';
import type { Attempt, NewEvent } from '../webhooks.types.ts';
import { attemptColumns } from './delivery-queue.repository.ts';

const listedNames = [
  'id',
  'eventId',
  'state',
  'attempts',
  'createdAt',
  'lastAttemptAt',
  'nextAttemptAt',
  'responseStatus',
  'durationMs',
  'fault',
] as const;

const eventKey = { id: 'deliveries.eventId' } as const;
const listed = fromTable('deliveries', WebhookDeliveryModel, listedNames).join('events', WebhookEventModel, eventKey, [
  'type',
]);
const detailed = fromTable('deliveries', WebhookDeliveryModel, [...listedNames, 'url', 'payload', 'responseBody']).join(
  'events',
  WebhookEventModel,
  eventKey,
  ['type', 'body'],
);

const toDelivery = (
  { nextAttemptAt, ...row }: Pick<Row<WebhookDeliveryModel>, (typeof listedNames)[number]>,
  { type }: Pick<Row<WebhookEventModel>, 'type'>,
): WebhookDelivery => ({ ...row, type, nextAttemptAt: row.state === 'Pending' ? nextAttemptAt : null });

/** Returns a page of a webhook's deliveries, newest first. The caller has checked access. */
export const listStoredDeliveries = async (
  sequelize: Sequelize,
  { id: webhookId }: Pick<Webhook, 'id'>,
  {
    state,
    readable,
    pageNumber,
    pageSize,
  }: PageRequest & { state?: DeliveryState | undefined; readable: ReadableTypes },
): Promise<{ deliveries: WebhookDelivery[]; totalCount: number }> => {
  const deliveries = { webhookId, ...(state && { state }) };
  const where = { deliveries, ...(readable && { events: { type: readable } }) };
  const span = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const [rows, totalCount] = await Promise.all([
    listJoined({ sequelize }, listed, { where, orderBy: { 'deliveries.id': 'DESC' }, ...span }),
    readable
      ? countJoined({ sequelize }, listed, { where })
      : countRows({ sequelize }, WebhookDeliveryModel, deliveries),
  ]);
  return { deliveries: rows.map((row) => toDelivery(row.deliveries, row.events)), totalCount };
};

export const findDelivery = async (
  sequelize: Sequelize,
  { id: webhookId }: Pick<Webhook, 'id'>,
  id: string,
): Promise<WebhookDeliveryDetail | null> => {
  const found = await findJoined({ sequelize }, detailed, { deliveries: { id, webhookId } });
  if (!found) return null;
  const { url, payload, responseBody, ...delivery } = found.deliveries;
  const requestBody = toPayloadBody(payload, found.events.body);
  return { ...toDelivery(delivery, found.events), url, requestBody, responseBody, payload };
};

export const countPingsSince = (sequelize: Sequelize, { id: webhookId }: Pick<Webhook, 'id'>, since: Date) =>
  countJoined({ sequelize }, listed, {
    where: { deliveries: { webhookId, createdAt: greaterThan(since) }, events: { type: 'ping' } },
  });

/** Inserts an event and its delivery after the only attempt. */
export const insertSentDelivery = (
  sequelize: Sequelize,
  event: NewEvent,
  { id, hook, attempt, at }: { id: string; hook: Pick<Webhook, 'id' | 'payload'>; attempt: Attempt; at: Date },
): Promise<void> =>
  inTransaction({ sequelize }, async (db) => {
    const version = await bumpMerchantVersion(db, event.merchantId, at);
    await insertEvents(db, [event], version);
    await insertRow(db, WebhookDeliveryModel, {
      ...attemptColumns(attempt),
      id,
      webhookId: hook.id,
      eventId: event.id,
      payload: hook.payload,
      state: attempt.fault === null ? 'Delivered' : 'Failed',
      attempts: 1,
      nextAttemptAt: at,
      createdAt: event.createdAt,
      finishedAt: at,
    });
  });

/** Makes a pending delivery due at `at`; others are unaffected. */
export const scheduleNow = async (db: UnitOfWork, { id, at }: { id: string; at: Date }): Promise<void> => {
  await updateRows(db, WebhookDeliveryModel, { id, state: 'Pending' }, { nextAttemptAt: at });
};
