import { Op, type WhereOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { WebhookDeliveryModel } from '#db/models/webhooks.models.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { insertEvents } from '#server/features/webhooks/events/events.repository.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { ReadableTypes } from '#server/policies/api-key-scopes.rules.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import { toPayloadBody } from '#shared/webhooks/thin-messages.schema.ts';
import type { DeliveryState } from '#shared/webhooks/webhook-enums.ts';
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '#shared/webhooks/webhooks.schema.ts';
import type { Attempt, NewEvent } from '../webhooks.types.ts';
import { attemptColumns } from './delivery-queue.repository.ts';

const toDelivery = (row: WebhookDeliveryModel): WebhookDelivery => {
  if (!row.event) throw new Error('The delivery was loaded without its event.');
  const { id, eventId, state, attempts, createdAt, lastAttemptAt, responseStatus, durationMs, fault } = row;
  return {
    id,
    eventId,
    type: row.event.type,
    state,
    attempts,
    createdAt,
    lastAttemptAt,
    nextAttemptAt: state === 'Pending' ? row.nextAttemptAt : null,
    responseStatus,
    durationMs,
    fault,
  };
};

/** A page of a webhook's deliveries of these types, newest first. The caller has checked access to the webhook. */
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
  const deliveries = sequelize.getRepository(WebhookDeliveryModel);
  const where: WhereOptions = { webhookId, ...(state ? { state } : {}) };
  const ofTypes = readable && { required: true, where: { type: { [Op.in]: readable } } };
  const [rows, totalCount] = await Promise.all([
    deliveries.findAll({
      where,
      attributes: { exclude: ['responseBody'] },
      include: [{ association: 'event', attributes: ['type'], ...ofTypes }],
      order: [['id', 'DESC']],
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    }),
    deliveries.count({ where, ...(ofTypes ? { include: [{ association: 'event', ...ofTypes }] } : {}) }),
  ]);
  return { deliveries: rows.map(toDelivery), totalCount };
};

export const findDelivery = async (
  sequelize: Sequelize,
  { id: webhookId }: Pick<Webhook, 'id'>,
  id: string,
): Promise<WebhookDeliveryDetail | null> => {
  const row = await sequelize
    .getRepository(WebhookDeliveryModel)
    .findOne({ where: { id, webhookId }, include: ['event'] });
  if (!row?.event) return null;
  return {
    ...toDelivery(row),
    url: row.url,
    requestBody: toPayloadBody(row.payload, row.event.body),
    responseBody: row.responseBody,
    payload: row.payload,
  };
};

/** Counts the pings that a webhook was sent after `since`. */
export const countPingsSince = (sequelize: Sequelize, { id: webhookId }: Pick<Webhook, 'id'>, since: Date) =>
  sequelize.getRepository(WebhookDeliveryModel).count({
    where: { webhookId, createdAt: { [Op.gt]: since } },
    include: [{ association: 'event', required: true, where: { type: 'ping' } }],
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
    await sequelize.getRepository(WebhookDeliveryModel).create(
      {
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
      },
      { transaction: db.transaction },
    );
  });

/** Makes a pending delivery due at `at`. Has no effect on other deliveries. */
export const scheduleNow = async (
  { sequelize, transaction }: UnitOfWork,
  { id, at }: { id: string; at: Date },
): Promise<void> => {
  await sequelize
    .getRepository(WebhookDeliveryModel)
    .update({ nextAttemptAt: at }, { where: { id, state: 'Pending' }, transaction });
};
